/**
 * Another page of the site, of which parts are wanted here. Inside a template its style applies to nothing; a document of
 * its own would apply it, and the policy of this page allows another one.
 */
export function parsePage(text: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = text;
  return template.content;
}
