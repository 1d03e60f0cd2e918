/** A picture that cannot be loaded gives way to the placeholder that waits beside it. */
export function startPictures(): void {
  const giveWay = (image: HTMLImageElement) => image.closest('[data-picture]')?.setAttribute('data-failed', '');
  // Errors of pictures do not bubble, but they can be caught on the way down.
  document.addEventListener('error', ({ target }) => target instanceof HTMLImageElement && giveWay(target), true);
  for (const image of document.querySelectorAll<HTMLImageElement>('[data-picture] img')) {
    if (image.complete && image.naturalWidth === 0) giveWay(image);
  }
}
