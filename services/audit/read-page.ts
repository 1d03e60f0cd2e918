/** Parses the response of a site into the input of the checks. */
import type { AuditedPage } from './checks/check.ts';
import { AuditFailure } from './failures.ts';
import type { FinalResponse } from './fetching/follow.ts';
import { readJsonLd } from './reading/json-ld.ts';
import { readMicrodata } from './reading/microdata.ts';
import { PageDocument } from './reading/page-document.ts';
import type { Robots } from './reading/robots.ts';
import { readText } from './reading/text.ts';
import { countWords } from './reading/words.ts';

/** @throws {AuditFailure} if the response is not an HTML page */
export function readPage(response: FinalResponse, robots: Robots): AuditedPage {
  const { url, status, headers, body } = response;
  if (status >= 400) throw new AuditFailure('http-error', `The server answered our request with the error ${status}.`);
  const type = headers['content-type'] ?? '';
  if (body.bytes.length === 0) throw new AuditFailure('empty');
  const { text, encoding, hasBrokenCharacters } = readText(body.bytes, type);
  const isHtml =
    type === ''
      ? /<html|<body|<head|<!doctype html/i.test(text)
      : /^(?:text\/html|application\/xhtml\+xml)\b/i.test(type);
  if (!isHtml) throw new AuditFailure('not-html');
  const document = new PageDocument(text);
  if (document.elementCount === 0) throw new AuditFailure('empty');
  const jsonLd = readJsonLd(document);
  const visible = document.text;
  return {
    fetchedAt: new Date(),
    url,
    redirects: response.redirects,
    status,
    headers,
    bytes: body.bytes.length,
    compressedBytes: body.compressedBytes,
    firstByteMs: response.firstByteMs,
    encoding,
    hasBrokenCharacters,
    document,
    text: visible,
    wordCount: countWords(visible),
    jsonLd,
    things: [...jsonLd.things, ...readMicrodata(document)],
    robots,
  };
}
