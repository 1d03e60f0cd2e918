import { expect, it } from 'vitest';
import { ownOrigins } from './own-origins.ts';

it('a public site has one origin', () => {
  expect(ownOrigins('https://www.agency.example')).toEqual(['https://www.agency.example']);
});

it('a site on localhost also has the IP addresses of localhost as origins', () => {
  expect(ownOrigins('http://localhost:3000')).toEqual([
    'http://localhost:3000',
    'http://127.0.0.1:3000',
    'http://[::1]:3000',
  ]);
});
