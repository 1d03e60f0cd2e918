import { useEffect } from 'react';

/** In an iframe, posts the form's height and state to the page around it (src/browser/form-loader.ts). */
export function usePostHeight(leadFormSent: boolean): void {
  useEffect(() => {
    if (parent === window) return;
    const { body } = document;
    const observer = new ResizeObserver(() => {
      const leadFormHeight = Math.ceil(body.getBoundingClientRect().bottom + scrollY);
      parent.postMessage({ leadFormHeight, leadFormSent }, '*');
    });
    observer.observe(body);
    return () => observer.disconnect();
  }, [leadFormSent]);
}
