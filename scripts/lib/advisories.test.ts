import { expect, it } from 'vitest';
import { weaknesses } from './advisories.mjs';

const found = (severity: string) => ({
  vulnerabilities: { pad: { name: 'pad', severity, range: '<2.0.1', via: [], effects: [] } },
  metadata: {},
});

it.each(['high', 'critical'])('a %s weakness is named', (severity) => {
  expect(weaknesses(JSON.stringify(found(severity)))).toEqual([`pad <2.0.1: ${severity}`]);
});

it('lesser ones, and none, are nothing to stop for', () => {
  expect(weaknesses(JSON.stringify(found('moderate')))).toEqual([]);
  expect(weaknesses(JSON.stringify({ vulnerabilities: {}, metadata: {} }))).toEqual([]);
});

it.each([JSON.stringify({ message: '405 Method Not Allowed', statusCode: 405 }), '', 'null', 'npm: not found'])(
  'a registry that does not answer is no good news: %j',
  (report) => expect(weaknesses(report)).toBeUndefined(),
);
