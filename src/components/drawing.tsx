type Props = {
  /** From src/imagery: made by us, never by a visitor. */
  svg: string;
  className?: string | undefined;
};

/** How drawings begin; the namespace is for those that are files, and means nothing inside a page. */
const OF_A_FILE = '<svg xmlns="http://www.w3.org/2000/svg"';
const inPage = (svg: string) => (svg.startsWith(OF_A_FILE) ? `<svg${svg.slice(OF_A_FILE.length)}` : svg);

/** A drawing inside the page, so that it follows the page's colors and fonts. */
export function Drawing({ svg, className }: Props) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the text comes from src/imagery, which escapes what it is given
  return <div className={className} dangerouslySetInnerHTML={{ __html: inPage(svg) }} />;
}
