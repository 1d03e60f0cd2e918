import { expect, it } from 'vitest';
import { readTraceparent } from './traceparent.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const SPAN = 'b7ad6b7169203331';

it.each([
  [`00-${TRACE}-${SPAN}-01`, 1],
  [`00-${TRACE}-${SPAN}-00`, 0],
  [`01-${TRACE}-${SPAN}-01-what-later-versions-add`, 1],
])('reads %s', (header, traceFlags) => {
  expect(readTraceparent(header)).toEqual({ traceId: TRACE, spanId: SPAN, traceFlags, isRemote: true });
});

it.each([
  undefined,
  '',
  'nonsense',
  `ff-${TRACE}-${SPAN}-01`,
  `00-${TRACE}-${SPAN}-01-more`,
  `00-${'0'.repeat(32)}-${SPAN}-01`,
  `00-${TRACE}-${'0'.repeat(16)}-01`,
  `00-${TRACE.toUpperCase()}-${SPAN}-01`,
  `00-${TRACE}-${SPAN}-01-${'x'.repeat(600)}`,
])('does not believe %s', (header) => {
  expect(readTraceparent(header)).toBeUndefined();
});
