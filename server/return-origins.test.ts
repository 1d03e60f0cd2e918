import { describe, expect, it } from 'vitest';
import { returnOrigins } from './return-origins.ts';

describe('a checkout may lead back', () => {
  it('to the public address only', () => {
    expect(returnOrigins('https://www.agency.example', [])).toEqual(['https://www.agency.example']);
  });

  it('under every name of this machine when the site runs at home', () => {
    expect(returnOrigins('http://localhost:3000', [])).toEqual([
      'http://localhost:3000',
      'http://127.0.0.1:3000',
      'http://[::1]:3000',
    ]);
  });

  it('to origins that were named', () => {
    expect(returnOrigins('https://a.example', ['https://b.example'])).toEqual([
      'https://a.example',
      'https://b.example',
    ]);
  });
});
