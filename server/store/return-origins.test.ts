import { describe, expect, it } from 'vitest';
import { ownOrigins } from './return-origins.ts';

describe('own origins', () => {
  it('are only the public origin', () => {
    expect(ownOrigins('https://www.agency.example')).toEqual(['https://www.agency.example']);
  });

  it('include every loopback name if the site runs on localhost', () => {
    expect(ownOrigins('http://localhost:3000')).toEqual([
      'http://localhost:3000',
      'http://127.0.0.1:3000',
      'http://[::1]:3000',
    ]);
  });
});
