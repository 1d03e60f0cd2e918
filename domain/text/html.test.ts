import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inlineJson } from './html.ts';

it.each(['</script><script>alert(1)</script>', '<!--<script>', ']]>', '&lt;', '\u2028\u2029'])(
  'JSON that is inlined in a page escapes %j, so that it cannot end the script element',
  (hostile) => {
    const text = inlineJson({ name: hostile });
    expect(text).not.toMatch(/[<>&\u2028\u2029]/);
    expect(JSON.parse(text)).toEqual({ name: hostile });
  },
);

it('JSON that is inlined in a page parses to the same data', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (data) => {
      expect(JSON.parse(inlineJson(data))).toEqual(JSON.parse(JSON.stringify(data)));
    }),
  );
});
