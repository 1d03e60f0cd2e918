/** The published types are of an older release. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    characters: string | undefined,
    options: {
      targetFormat: 'sfnt' | 'woff2';
      keepFeatures?: readonly string[];
      variationAxes?: Readonly<Record<string, { min: number; max: number }>>;
      keepAllGlyphs?: boolean;
    },
  ): Promise<Buffer>;
}
