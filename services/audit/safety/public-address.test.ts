import { expect, it } from 'vitest';
import { isPublic } from './public-address.ts';

it.each([
  '8.8.8.8',
  '1.1.1.1',
  '93.184.215.14',
  '172.15.255.255',
  '172.32.0.1',
  '100.63.255.255',
  '100.128.0.1',
  '223.255.255.255',
  '2606:4700::1111',
  '2a00:1450:4001:80b::200e',
  '2001:4860:4860::8888',
])('%s is public', (address) => {
  expect(isPublic(address)).toBe(true);
});

it.each([
  '',
  'example.com',
  '127.0.0.1',
  '2130706433',
  '::ffff:8.8.8.8',
  '64:ff9b::808:808',
  '2002:808:808::1',
  '2001::1',
  'fe80::1%eth0',
  '2606:4700::1111%1',
  '4000::1',
  '1::1',
])('%s is not public', (address) => {
  expect(isPublic(address)).toBe(false);
});
