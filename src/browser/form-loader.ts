/**
 * The script that embeds our form into any page, served as /forms/contact.js:
 *   <script src="https://agency.example/forms/contact.js" data-subject="Landing page" async></script>
 * It inserts an iframe before itself, unless the page already has one, and keeps the iframe as high as its content. It
 * is sent as the source text of this function, so it must not use anything from outside of it.
 */
export function loadForm(): void {
  const script = document.currentScript as HTMLScriptElement | null;
  if (!script) return;
  const { origin } = new URL(script.src);
  const formFrames = () =>
    [...document.querySelectorAll('iframe')].filter((frame) => frame.src.startsWith(`${origin}/forms/`));
  if (formFrames().length === 0) {
    const url = new URL('/forms/contact?embedded=1', origin);
    if (script.dataset.subject) url.searchParams.set('subject', script.dataset.subject);
    url.searchParams.set('page', location.origin + location.pathname);
    url.searchParams.set('referrer', document.referrer);
    url.searchParams.set('campaign', location.search.slice(1));
    const frame = document.createElement('iframe');
    frame.title = script.dataset.title ?? 'Contact form';
    // Until the form posts its height.
    frame.height = '1000';
    frame.width = '100%';
    frame.setAttribute('frameborder', '0');
    frame.src = url.href;
    script.before(frame);
  }
  addEventListener('message', ({ data, source, origin: from }: MessageEvent) => {
    const message = data as { leadFormHeight?: unknown; leadFormSent?: unknown } | null;
    const height = Number(message?.leadFormHeight);
    if (from !== origin || !(height > 0 && height < 20_000)) return;
    for (const frame of formFrames()) {
      if (frame.contentWindow !== source) continue;
      frame.height = String(height);
      frame.toggleAttribute('data-sent', message?.leadFormSent === true);
    }
  });
}
