/**
 * What is answered before the framework is asked: files of the site, and answers about the store for as long as nothing in
 * it has changed (decision 0033). Whatever is unusual about a request goes the long way, where everything is looked at.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createImprover } from '../compression.ts';
import { isSent } from '../connections.ts';
import { API } from '../embedded-store.ts';
import { noteArrival } from '../observability/arrival.ts';
import { routeLabel, statusLabel } from '../observability/labels.ts';
import type { Metrics } from '../observability/metrics.ts';
import { requestId } from '../observability/request-id.ts';
import { hasOneHost } from '../one-host.ts';
import { type ReadyAnswer, readyAnswer, sendReady } from './answer.ts';
import { inTime } from './in-time.ts';
import { keepWhileUnchanged } from './keep.ts';
import { isOfContent, pageQuestion } from './kept-pages.ts';
import { createMaking, type Done } from './making.ts';
import type { StateOfStore } from './state-of-store.ts';

const STORE_READ = new RegExp(`^${API}/store/[^/?]+/(products(/[^/?]+)?|variants|collections)(\\?|$)`);

/** What is kept, by what is asked for; undefined for what is not. To the service every parameter is another question. */
const questionOf = (url: string) => (STORE_READ.test(url) ? url : pageQuestion(url));

export type Front = {
  /** Answers, or hands the request on. */
  listen: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  /** From now on a file is answered at its address, without asking for it. */
  serve: (path: string, answer: ReadyAnswer) => void;
  /** The answer of a page that is kept, for those who come next. */
  keepPage: (request: FastifyRequest, answer: ReadyAnswer) => Promise<void>;
  /** Keeps what the routes of the store's service answer. */
  keepReads: (app: FastifyInstance) => void;
};

/** Bytes for lists that are filtered and the like: anybody can ask for any number of them. */
const CONTENT_ROOM = 8 * 1024 * 1024;
/** Milliseconds that a request waits for what another one has made; then it has it made by itself. */
const LONGEST_WAIT = 500;

type Kept = { answer: ReadyAnswer; route: string; asked: number };

/** A body, or more than one host: somebody has to say what is wrong with it. */
function isPlain({ method, headers, rawHeaders, socket }: IncomingMessage): boolean {
  return (
    method === 'GET' &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined &&
    headers.expect === undefined &&
    !socket.destroyed &&
    hasOneHost(rawHeaders)
  );
}

/**
 * @param watch is told of every request whose answer may take a while to be sent
 */
export function createFront(
  { requests }: Metrics,
  state: StateOfStore,
  watch: (response: ServerResponse) => void,
): Front {
  const files = new Map<string, ReadyAnswer>();
  const store = keepWhileUnchanged<Kept>(state);
  const content = keepWhileUnchanged<Kept>(state, CONTENT_ROOM);
  const keeperOf = (question: string) => (isOfContent(question) ? content : store);
  const making = createMaking();
  /** Requests whose answer is made, with the state that it is made from. */
  const makers = new WeakMap<IncomingMessage, { question: string; state: string; done: Done }>();
  const improve = createImprover();

  /** @param since when the request arrived, in milliseconds of the process */
  function answer(
    request: IncomingMessage,
    response: ServerResponse,
    ready: ReadyAnswer,
    route: string,
    since: number,
  ) {
    const status = sendReady(request, response, ready, requestId(request.headers['x-request-id']));
    requests.observe({ route, method: 'GET', status: statusLabel(status) }, (performance.now() - since) / 1000);
  }

  async function keep(request: FastifyRequest, ready: ReadyAnswer): Promise<void> {
    const own = makers.get(request.raw);
    if (!own) return;
    // With its encodings, which come later.
    const size = 2 * ready.content.body.length;
    const route = routeLabel(request.routeOptions.url, request.url);
    await keeperOf(own.question).put(own.question, { answer: ready, route, asked: 0 }, size, own.state);
    own.done(true);
  }

  function answerKept(request: IncomingMessage, response: ServerResponse, found: Kept, since: number): void {
    found.asked += 1;
    if (found.asked > 1) improve(found.answer.content, 'text/html');
    answer(request, response, found.answer, found.route, since);
  }

  function haveItMade(request: IncomingMessage, response: ServerResponse, question: string, state: string): void {
    // Whoever may take long (decision 0011) keeps nobody waiting.
    const isPatient = request.headers['x-patient'] !== undefined;
    const done = isPatient ? () => undefined : making.begin(question, state);
    makers.set(request, { question, state, done });
    // An answer that was not kept by now is for its client alone.
    response.once('finish', () => done(false)).once('close', () => done(false));
  }

  /** For what is not kept: waits for whoever has it made already, or has it made. */
  async function make(
    request: IncomingMessage,
    response: ServerResponse,
    question: string,
    next: () => void,
    since: number,
  ) {
    const keeper = keeperOf(question);
    noteArrival(request, since);
    for (;;) {
      const found = keeper.find(question);
      if ('value' in found) return answerKept(request, response, found.value, since);
      const { state } = found;
      // One who has left would never say that it is done.
      if (state === undefined || response.destroyed) return next();
      const left = since + LONGEST_WAIT - performance.now();
      const others = left > 0 ? making.underWay(question, state) : undefined;
      // What has been made and is not kept is not of this state any more; what failed is not tried one by one.
      if (!others || !(await inTime(others, left))) {
        if (!response.destroyed) haveItMade(request, response, question, state);
        return next();
      }
      await keeper.lookAround();
    }
  }

  return {
    listen(request, response, next) {
      const { url = '' } = request;
      const arrived = performance.now();
      const plain = isPlain(request);
      const file = plain ? (files.get(url) ?? files.get(url.split('?', 1)[0] ?? '')) : undefined;
      const question = plain && !file ? questionOf(url) : undefined;
      const keeper = question === undefined ? undefined : keeperOf(question);
      const kept = question !== undefined && keeper?.lookAtOnce() ? keeper.find(question) : undefined;
      if (file) answer(request, response, file, '(built)', arrived);
      else if (kept && 'value' in kept) answerKept(request, response, kept.value, arrived);
      // What the system has taken at once is over.
      if (isSent(response)) return;
      watch(response);
      if (response.writableEnded) return;
      if (question === undefined || !keeper) return next();
      keeper.lookAround().then(() => {
        const found = keeper.find(question);
        if ('value' in found) return answerKept(request, response, found.value, arrived);
        return make(request, response, question, next, arrived);
      }, next);
    },

    serve: (path, ready) => void files.set(path, ready),

    keepPage: keep,

    keepReads(app) {
      app.addHook('onSend', async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
        if (reply.statusCode !== 200 || !STORE_READ.test(request.url)) return;
        if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return;
        await keep(request, readyAnswer(reply, { body: Buffer.from(payload) }));
      });
    },
  };
}
