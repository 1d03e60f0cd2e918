type Props = {
  /** From src/imagery: made by us, never by a visitor. */
  svg: string;
  className?: string | undefined;
};

/** A drawing inside the page, so that it follows the page's colours and fonts. */
export function Drawing({ svg, className }: Props) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the text comes from src/imagery, which escapes what it is given
  return <div className={className} dangerouslySetInnerHTML={{ __html: svg }} />;
}
