/** The report of a browser about one page view. It contains nothing that identifies the visitor. */
import { z } from 'zod';

export const DEVICES = ['phone', 'desktop'] as const;
export type Device = (typeof DEVICES)[number];

/** Ten minutes. Longer times measure an inactive tab or computer, not the page. */
const MAX_MS = 600_000;

const millisecondsMessage = `must be a number of milliseconds from 0 to ${MAX_MS}`;
const milliseconds = z.number(millisecondsMessage).min(0, millisecondsMessage).max(MAX_MS, millisecondsMessage);
const scoreMessage = 'must be a number from 0 to 100';
const score = z.number(scoreMessage).min(0, scoreMessage).max(100, scoreMessage);
const pathMessage = 'must be the path of a page, without what follows ? or #, such as /services';

/** Core Web Vitals, and two metrics that help to explain them (web.dev/articles/vitals). */
const metrics = z.strictObject(
  {
    LCP: milliseconds.optional(),
    INP: milliseconds.optional(),
    CLS: score.optional(),
    FCP: milliseconds.optional(),
    TTFB: milliseconds.optional(),
  },
  { error: unknownOr('must be an object of measurements') },
);

export const METRICS = metrics.keyof().options;
export type Metric = (typeof METRICS)[number];

export const vitalsReport = z.strictObject(
  {
    path: z
      .string(pathMessage)
      .max(300, pathMessage)
      .regex(/^\/[^?#\s]*$/, pathMessage),
    device: z.enum(DEVICES, `must be one of ${DEVICES.join(', ')}`),
    metrics: metrics.refine((given) => Object.keys(given).length > 0, 'must hold at least one measurement'),
  },
  { error: unknownOr('must be an object') },
);

export type VitalsReport = z.output<typeof vitalsReport>;

function unknownOr(message: string): z.core.$ZodErrorMap {
  return (issue) =>
    issue.code === 'unrecognized_keys' ? `must not have the property ${issue.keys.join(', ')}` : message;
}
