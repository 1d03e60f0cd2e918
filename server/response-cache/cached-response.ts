/** A response whose headers are written down once: nothing is worked out for a request that it answers. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import { contentFor, type Encoded, type Encoding } from '../compression.ts';

type Tag = string | { weak: string };

export type CachedResponse = {
  /** All but those of a request and of the encoding. */
  headers: Readonly<Record<string, string>>;
  content: Encoded;
  /** Fingerprint of the content, of its bytes or only of what it says; absent: it is always sent whole. */
  etag?: Tag | undefined;
  /** Headers that carry the id of the request. */
  idHeaders: readonly string[];
};

/** Headers that name a request in the log. */
const ID_HEADERS = ['x-request-id', 'x-correlation-id'];
/** Said by each encoding for itself, and of one connection alone. */
const NOT_FOR_ALL = ['content-length', 'content-encoding', 'etag', 'connection'];

/** What a route has prepared in its reply, as the response to every such request. */
export function cachedResponse(reply: FastifyReply, content: Encoded, etag?: Tag): CachedResponse {
  const all = Object.entries(reply.getHeaders());
  return {
    headers: Object.fromEntries(
      all
        .filter(([name]) => ![...ID_HEADERS, ...NOT_FOR_ALL].includes(name))
        .map(([name, value]) => [name, String(value)]),
    ),
    content,
    etag,
    idHeaders: ID_HEADERS.filter((name) => reply.hasHeader(name)),
  };
}

/** One encoding of an answer, as Node writes it fastest: names and values in turn. */
type Written = { body: Buffer; headers: string[]; notModified: string[]; tag: string | undefined };

const written = new WeakMap<Buffer, { of: CachedResponse; as: Written }>();

function write(answer: CachedResponse, body: Buffer, encoding: Encoding | undefined): Written {
  const known = written.get(body);
  if (known?.of === answer) return known.as;
  const tag = answer.etag === undefined ? undefined : tagOf(answer.etag, encoding);
  const tagged = tag === undefined ? [] : ['etag', tag];
  const common = Object.entries(answer.headers).flat();
  const roomForIds = answer.idHeaders.flatMap((name) => [name, '']);
  const as = {
    body,
    tag,
    headers: [
      ...common,
      ...tagged,
      ...(encoding ? ['content-encoding', encoding] : []),
      'content-length',
      String(body.length),
      ...roomForIds,
    ],
    notModified: [...common, ...tagged, ...roomForIds],
  };
  written.set(body, { of: answer, as });
  return as;
}

/** The tag of one encoding: caches must not take one for the other. */
function tagOf(etag: Tag, encoding: Encoding | undefined): string {
  if (typeof etag !== 'string') return `W/"${etag.weak}"`;
  return `"${encoding ? `${etag}-${encoding}` : etag}"`;
}

/** Whether a client has the content with this tag already. @param header `If-None-Match` */
function isKnown(header: string | undefined, tag: string): boolean {
  const known = header?.split(',').map((each) => each.trim().replace(/^W\//, ''));
  return known !== undefined && (known.includes(tag.replace(/^W\//, '')) || known.includes('*'));
}

/** @returns the status that was sent */
export function sendCached(
  request: IncomingMessage,
  response: ServerResponse,
  answer: CachedResponse,
  id: string,
): number {
  const { content, idHeaders } = answer;
  const { body: chosen, encoding } = contentFor(content, request.headers['accept-encoding']);
  const { body, headers, notModified, tag } = write(answer, chosen, encoding);
  if (tag !== undefined && isKnown(request.headers['if-none-match'], tag)) {
    response.writeHead(304, withRequestId(notModified, idHeaders, id)).end();
    return 304;
  }
  response.writeHead(200, withRequestId(headers, idHeaders, id)).end(body);
  return 200;
}

/** Node reads the list at once, so one list serves all: the ids stand at its end, in the place of those before. */
function withRequestId(list: string[], idHeaders: readonly string[], id: string): string[] {
  const end = list.length - 2 * idHeaders.length;
  idHeaders.forEach((name, index) => {
    list[end + 2 * index] = name;
    list[end + 2 * index + 1] = id;
  });
  return list;
}
