const END = '</style>';

/** Another page of the site, of which parts are wanted here. Its own style stays out: this page allows another one. */
export function parsePage(text: string): Document {
  const start = text.indexOf('<style');
  const end = text.indexOf(END, start);
  const html = start < 0 || end < 0 ? text : text.slice(0, start) + text.slice(end + END.length);
  return new DOMParser().parseFromString(html, 'text/html');
}
