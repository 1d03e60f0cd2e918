/** What only the blog's pages run is loaded only there. */
export function startBlog(): void {
  const list = document.querySelector<HTMLElement>('[data-blog]');
  if (list) void import('./blog-list.ts').then(({ startBlogList }) => startBlogList(list));
  const share = document.querySelector<HTMLElement>('[data-share]');
  if (share) void import('./post-page.ts').then(({ startPostPage }) => startPostPage(share));
}
