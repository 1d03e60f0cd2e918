import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { chooseEncoding, contentFor, createEncoder, encodeOnce, encodeOnDemand, encodeWell } from './compression.ts';

const text = Buffer.from('block by block '.repeat(200));

describe('the encoding of an answer', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['br; q=0.0', undefined],
    ['BR', 'br'],
    ['identity', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('for %j is %s', (header, encoding) => {
    expect(chooseEncoding(header)).toBe(encoding);
  });
});

describe('encoding', () => {
  it('keeps the text', async () => {
    const { br, gzip } = await encodeWell(text, 'text/html');
    expect(brotliDecompressSync(br ?? '')).toEqual(text);
    expect(gunzipSync(gzip ?? '')).toEqual(text);
  });

  it.each([
    ['a font', text, 'font/woff2'],
    ['a few bytes', Buffer.from('short'), 'text/html'],
  ])('leaves %s as it is', async (_, body, type) => {
    expect(await encodeWell(body, type)).toEqual({ body });
    expect(contentFor(encodeOnDemand(body, type), 'br')).toEqual({ body });
  });
});

describe('what is made on request', () => {
  // Words that compress worse quickly than well.
  const page = Buffer.from(Array.from({ length: 4000 }, (_, n) => `${(n * 7919) % 1013} blocks`).join(' '));

  it('is compressed in the encoding that is asked for, and in no other', () => {
    const content = encodeOnDemand(page, 'text/html');
    expect(brotliDecompressSync(contentFor(content, 'gzip, br').body)).toEqual(page);
    expect(Object.keys(content).sort()).toEqual(['body', 'br', 'onDemand']);
    expect(gunzipSync(contentFor(content, 'gzip').body)).toEqual(page);
    expect(contentFor(content, 'identity').body).toEqual(page);
  });

  it('is compressed better for those who come later', async () => {
    const encodeAgain = createEncoder();
    const length = () => contentFor(encodeAgain(page, 'text/html', 'this page'), 'br').body.length;
    const first = length();
    await expect.poll(length).toBeLessThan(first);
    expect(brotliDecompressSync(contentFor(encodeAgain(page, 'text/html', 'this page'), 'br').body)).toEqual(page);
  });
});

describe('what was encoded before', () => {
  it('is read the next time', async () => {
    const folder = join(mkdtempSync(join(tmpdir(), 'encoded-')), 'new');
    const first = await encodeOnce(text, 'text/html', 'hash', folder);
    expect(readdirSync(folder).sort()).toEqual(['hash.br', 'hash.gzip']);
    writeFileSync(join(folder, 'hash.br'), 'from the folder');
    const second = await encodeOnce(text, 'text/html', 'hash', folder);
    expect(second.br?.toString()).toBe('from the folder');
    expect(second.gzip).toEqual(first.gzip);
  });

  it('is simply encoded where the folder cannot be written', async () => {
    const { br } = await encodeOnce(text, 'text/html', 'hash', '/dev/null/folder');
    expect(brotliDecompressSync(br ?? '')).toEqual(text);
  });
});
