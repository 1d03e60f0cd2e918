import { expect, it } from 'vitest';
import { listeningUrl } from './listening-url.ts';

it.each([
  ['0.0.0.0', 'http://localhost:4100'],
  ['::', 'http://localhost:4100'],
  ['127.0.0.1', 'http://localhost:4100'],
  ['192.168.7.4', 'http://192.168.7.4:4100'],
  ['fd00::4', 'http://[fd00::4]:4100'],
  ['shop.internal', 'http://shop.internal:4100'],
])('a server that listens on %s is reached at %s', (host, address) => {
  expect(listeningUrl(host, 4100)).toBe(address);
});
