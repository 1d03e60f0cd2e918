/** The endpoint to which browsers report Web Vitals. */
import rateLimit from '@fastify/rate-limit';
import type { FastifyError, FastifyPluginAsync } from 'fastify';
import { type VitalsReport, vitalsReport } from '../../../contracts/vitals.ts';
import { DatabaseBusy } from '../../database/errors.ts';
import { keyGenerator } from '../../limits/visitor-key.ts';
import type { Vitals } from '../vitals.ts';

export type VitalsPluginOptions = {
  vitals: Vitals;
};

/** A report has a few hundred bytes. */
const MAX_BODY_BYTES = 2048;
/** Reports per client address; high, because an office shares one address. */
const PER_MINUTE = 240;

const REFUSALS: Readonly<Record<number, string>> = {
  413: `The body must not be larger than ${MAX_BODY_BYTES} bytes`,
  415: 'The content type must be application/json',
  429: 'Too many reports from this address; try again in a minute',
};

/** The message names each invalid field. */
class InvalidReport extends Error {}

export const vitalsPlugin: FastifyPluginAsync<VitalsPluginOptions> = async (app, { vitals }) => {
  await app.register(rateLimit, { global: false, keyGenerator });
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof InvalidReport) return reply.code(400).send(refusal('invalid_data', error.message));
    if (error instanceof DatabaseBusy) {
      return reply
        .code(503)
        .send(refusal('unknown_error', 'The service is busy; the report was dropped and need not be sent again'));
    }
    const status = error.statusCode ?? 500;
    if (status >= 500) {
      request.log.error({ err: error }, 'a report of web vitals could not be stored');
      return reply.code(500).send(refusal('unknown_error', 'An unknown error occurred.'));
    }
    return reply
      .code(status)
      .send(refusal('invalid_request_error', REFUSALS[status] ?? 'The body must be a JSON object'));
  });

  app.post(
    '/vitals',
    { bodyLimit: MAX_BODY_BYTES, config: { rateLimit: { max: PER_MINUTE, timeWindow: '1 minute' } } },
    async ({ body, headers }, reply) => {
      const report = parse(body);
      // Visitors who opted out of tracking are not measured, even if the page sends a report.
      if (headers.dnt !== '1' && headers['sec-gpc'] !== '1') await vitals.record(report);
      return reply.code(204).send();
    },
  );
};

const refusal = (type: string, message: string) => ({ type, message });

/** @throws {InvalidReport} */
function parse(body: unknown): VitalsReport {
  const result = vitalsReport.safeParse(body);
  if (result.success) return result.data;
  const problems = result.error.issues.map(({ path, message }) => `${path.join('.') || 'the body'} ${message}`);
  throw new InvalidReport(problems.join(', '));
}
