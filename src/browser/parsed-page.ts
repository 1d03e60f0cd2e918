/** Another page of the site, of which parts are wanted here. Its own style stays out: this page allows another one. */
export function parsePage(text: string): Document {
  return new DOMParser().parseFromString(text.replaceAll(/<style[^>]*>[\s\S]*?<\/style>/g, ''), 'text/html');
}
