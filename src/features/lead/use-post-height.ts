import { useEffect } from 'react';

/** In a frame the page around it makes room, and hides its introduction once the message is sent (src/browser/form-loader.ts). */
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
