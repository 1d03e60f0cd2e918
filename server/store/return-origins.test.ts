import { expect, it } from 'vitest';
import { ownOrigins } from './return-origins.ts';

it('the site answers at its public address only', () => {
  expect(ownOrigins('https://www.agency.example')).toEqual(['https://www.agency.example']);
});

it('the site answers under every name of this machine when it runs at home', () => {
  expect(ownOrigins('http://localhost:3000')).toEqual([
    'http://localhost:3000',
    'http://127.0.0.1:3000',
    'http://[::1]:3000',
  ]);
});
