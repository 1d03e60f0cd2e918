/** What only the blog's pages run is loaded only there. */
export function startBlog(): void {
  const list = document.querySelector<HTMLElement>('[data-blog]');
  if (list) void import('./blog-list.ts').then(({ startBlogList }) => startBlogList(list));
  const share = document.querySelector<HTMLElement>('[data-share]');
  if (share) void startPost(share);
}

/** A press that comes before the rest is there is given to it afterwards. */
async function startPost(share: HTMLElement): Promise<void> {
  let early: HTMLElement | undefined;
  const hold = (event: MouseEvent) => {
    const control = (event.target as Element).closest<HTMLElement>('[data-share], [data-back-to-resources]');
    // A link that is opened elsewhere needs nothing of this.
    if (!control || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    early = control;
  };
  addEventListener('click', hold);
  const { startPostPage } = await import('./post-page.ts');
  startPostPage(share);
  removeEventListener('click', hold);
  early?.click();
}
