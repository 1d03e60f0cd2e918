/** The trace that a request belongs to, as the header `traceparent` of W3C Trace Context says. */

const SHAPE = /^([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(-.*)?$/;

export type TraceParent = { traceId: string; spanId: string; traceFlags: number; isRemote: true };

/** @returns undefined for what is none; the request then begins a trace of its own */
export function readTraceparent(header: string | string[] | undefined): TraceParent | undefined {
  if (typeof header !== 'string' || header.length > 512) return undefined;
  const [, version, traceId = '', spanId = '', flags = '', more] = SHAPE.exec(header) ?? [];
  if (version === undefined || version === 'ff' || (version === '00' && more !== undefined)) return undefined;
  if (/^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
}
