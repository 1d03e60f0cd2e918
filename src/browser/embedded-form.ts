/** The embedded form: its frame is added when the page is entered; three grey lines stand there until it has loaded. */
export function startEmbeddedForm(place: HTMLElement): void {
  const { embedSrc, embedTitle } = place.dataset;
  if (!embedSrc || !embedTitle) return;
  const frame = document.createElement('iframe');
  frame.title = embedTitle;
  frame.addEventListener('load', () => place.querySelector('[data-embed-lines]')?.remove());
  frame.src = embedSrc;
  place.append(frame);
}
