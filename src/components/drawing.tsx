type Props = {
  /** From art/, so it is trusted. */
  svg: string;
  className?: string | undefined;
};

/** Start of a drawing as a file. The namespace is needed only in files, and is removed from inline SVG. */
const FILE_START = '<svg xmlns="http://www.w3.org/2000/svg"';
const inlineSvg = (svg: string) => (svg.startsWith(FILE_START) ? `<svg${svg.slice(FILE_START.length)}` : svg);

/** An inline drawing, which uses the page's colors and fonts. */
export function Drawing({ svg, className }: Props) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the SVG comes from art/, which escapes its input
  return <div className={className} dangerouslySetInnerHTML={{ __html: inlineSvg(svg) }} />;
}
