declare module 'html-encoding-sniffer' {
  /** @returns the canonical name of an encoding (https://encoding.spec.whatwg.org) */
  export default function htmlEncodingSniffer(
    bytes: Uint8Array,
    options?: { transportLayerEncodingLabel?: string; defaultEncoding?: string; xml?: boolean },
  ): string;
}
