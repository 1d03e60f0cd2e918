/** HTML that has been through the sanitiser; only the sanitiser makes it, so the compiler keeps everything else out. */
export type SafeHtml = string & { readonly __safe: 'sanitised' };
