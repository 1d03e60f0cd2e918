/** HTML that has been through the sanitiser; only the sanitiser makes it, so the compiler keeps everything else out. */
export type SafeHtml = string & { readonly __safe: 'sanitised' };

/** Who may make HTML of text in the browser, by the name under which pages allow it. */
export const HTML_POLICY = 'site';
