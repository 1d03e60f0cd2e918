import { expect, it } from 'vitest';
import { rateIn } from './pressure.ts';

const REPORT = `Running 1s test @ http://127.0.0.1:3000/
  1 threads and 16 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency     1.03ms  401.52us   9.85ms   91.21%
  15513 requests in 1.00s, 82.45MB read
Requests/sec:  15498.27
Transfer/sec:     82.37MB
`;

it('reads from the report how many requests were answered in a second', () => {
  expect(rateIn(REPORT)).toBe(15498.27);
});

it.each([
  ['an answer was an error', `${REPORT}  Non-2xx or 3xx responses: 3\n`],
  ['a connection failed', `${REPORT}  Socket errors: connect 0, read 4, write 0, timeout 0\n`],
  ['nothing was answered', REPORT.replace('15498.27', '0.00')],
])('takes no figure of a run in which %s', (_, report) => {
  expect(() => rateIn(report)).toThrow('Not every request was answered');
});
