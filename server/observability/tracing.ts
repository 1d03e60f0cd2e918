/**
 * Traces by OpenTelemetry: a span for each request, and inside of it one for each query of the database and each message
 * that is sent. Only this file knows the library, and it is only loaded where traces are asked for. Attributes name
 * routes, tables and kinds, never an address, a parameter or anything else that somebody typed.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { FastifyInstance } from 'fastify';
import type { KyselyPlugin, QueryId } from 'kysely';
import type { Sender } from '../../services/outbox/outbox.ts';
import { methodLabel, routeLabel } from './labels.ts';
import { isFromNetwork } from './requests.ts';
import { readTraceparent } from './traceparent.ts';

export type Tracing = {
  requests: (app: FastifyInstance) => void;
  /** For a database: its queries. */
  queries: KyselyPlugin;
  sender: (kind: string, send: Sender) => Sender;
  /** Sends what is left; what takes too long is given up. */
  stop: () => Promise<void>;
};

/** Milliseconds: the collector must not keep the site from ending. */
const PATIENCE = 5000;

/** @param endpoint of a collector: `/v1/traces` is added, as OpenTelemetry has it */
export function startTracing(endpoint: string): Tracing {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/(?<!\/)\/+$/, '')}/v1/traces`,
    timeoutMillis: PATIENCE,
  });
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'agency-site' }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  const tracer = provider.getTracer('site');
  const current = new AsyncLocalStorage<Context>();
  /** Queries of each request that have not been answered. */
  const unanswered = new WeakMap<Context, Set<Span>>();

  function requests(app: FastifyInstance): void {
    app.addHook('onRequest', (request, reply, done) => {
      // What this process tells itself is inside of the span that it follows from.
      if (!isFromNetwork(request)) return done();
      const remote = readTraceparent(request.headers.traceparent);
      const parent = remote ? trace.setSpanContext(ROOT_CONTEXT, remote) : ROOT_CONTEXT;
      const route = routeLabel(request.routeOptions.url, request.pageRoute);
      const method = methodLabel(request.method);
      const attributes = { 'http.request.method': method, 'http.route': route, 'request.id': request.id };
      const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent);
      const context = trace.setSpan(parent, span);
      unanswered.set(context, new Set());
      reply.raw.once('close', () => {
        span.setAttribute('http.response.status_code', reply.statusCode);
        if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        for (const query of unanswered.get(context) ?? []) query.setStatus({ code: SpanStatusCode.ERROR }).end();
        unanswered.delete(context);
        span.end();
      });
      current.run(context, done);
    });
  }

  const started = new WeakMap<QueryId, { span: Span; parent: Context }>();
  const queries: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      const parent = current.getStore();
      if (parent) {
        const name = node.kind.replace(/(?:Query)?Node$/, '').toLowerCase();
        const span = tracer.startSpan(`database ${name}`, { kind: SpanKind.CLIENT }, parent);
        started.set(queryId, { span, parent });
        unanswered.get(parent)?.add(span);
      }
      return node;
    },
    // Nothing is said here of a query that fails: its span ends, as one that failed, with its request.
    async transformResult({ result, queryId }) {
      const query = started.get(queryId);
      if (query) unanswered.get(query.parent)?.delete(query.span);
      if (query?.span.isRecording()) query.span.end();
      return result;
    },
  };

  const sender =
    (kind: string, send: Sender): Sender =>
    async (payload, id, attempt) => {
      const span = tracer.startSpan(`send ${kind}`, { attributes: { attempt } }, current.getStore() ?? ROOT_CONTEXT);
      try {
        await send(payload, id, attempt);
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR });
        throw error;
      } finally {
        span.end();
      }
    };

  return { requests, queries, sender, stop: () => provider.shutdown().catch(() => undefined) };
}
