import { describe, expect, it } from 'vitest';
import { readRedirects } from './read.ts';

/** New URLs by old URL, of a file without errors. */
function linesOf(text: string): Record<string, string> {
  const { redirects, errors } = readRedirects(text);
  expect(errors).toEqual([]);
  return Object.fromEntries(redirects.map(({ from, to }) => [from, to]));
}

describe('the file of redirects', () => {
  it.each(['# nothing has moved\n', '', '---\n'])('may be empty: %j', (text) => {
    expect(linesOf(text)).toEqual({});
  });

  it.each([
    ['a query', '/?p=123'],
    ['capitals and the ending of a file', '/About-Us.aspx'],
    ['letters that are not ASCII', '/über-uns'],
    ['a comma', '/services,seo'],
    ['a colon', '/wiki/Talk:Prices'],
    ['a space', '/our offers.html'],
    ['the name of an object property', '/__proto__'],
  ])('accepts an old address with %s', (_, from) => {
    expect(readRedirects(`${from}: /services`)).toEqual({
      redirects: [{ from, to: '/services', line: 1 }],
      errors: [],
    });
  });

  it.each([
    ['https://partner.example', 'https://partner.example/'],
    ['http://partner.example:8080/a?b#c', 'http://partner.example:8080/a?b#c'],
    ['https://bücher.example/ä', 'https://xn--bcher-kva.example/%C3%A4'],
    ['/resources?search=über uns', '/resources?search=%C3%BCber%20uns'],
  ])('redirects to %s, encoded as %s', (target, sent) => {
    expect(linesOf(`/old: ${target}`)).toEqual({ '/old': sent });
  });

  it('accepts placeholders such as :slug for parts of an address', () => {
    expect(
      linesOf('/blog/:year/:month/:slug.html: /resources/:slug?from=:year\n/go/:page: https://a.example/:page'),
    ).toEqual({
      '/blog/:year/:month/:slug.html': '/resources/:slug?from=:year',
      '/go/:page': 'https://a.example/:page',
    });
  });

  it.each([
    [
      'another host without a scheme',
      '/old: partner.example/x',
      "'partner.example/x', which is no address: a page of this site begins with /, another site with https://, such as https://partner.example/x",
    ],
    ['a port without a scheme', '/old: partner.example:8080/x', 'such as https://partner.example:8080/x'],
    ['another scheme', '/old: javascript:alert(1)', "'javascript:alert(1)', which is no address"],
    ['no host', '/old: https://', "'https://', which is no address: its host is not written as it must be"],
    ['a placeholder in the host', '/old/:a: https://:a.example/', 'its host is not written as it must be'],
    ['a password', '/old: https://a:b@c.example/', 'no user name and no password'],
    ['a backslash', "/old: '/\\evil.example'", 'must have / where it has \\'],
    ['an incomplete percent-encoding', '/old: /50%', "leads to '/50%', which has half an escape (%)"],
    ['no text', '/old:', "'/old' leads to nothing: write the new address behind the colon, such as /services"],
    ['a placeholder that the old address does not have', '/blog/:year/:slug: /resources/:title', ':title is no part'],
    ['a placeholder although the old address has none', '/blog: /resources/:slug', 'such as /old/:slug'],
  ])('refuses a new address with %s and says how to correct it', (_, text, message) => {
    const { errors } = readRedirects(`# note\n${text}`);
    expect(errors).toHaveLength(1);
    expect(errors[0]).toContain(message);
    expect(errors[0]).toMatch(/^content\/redirects\.yaml: '\/.*' .* \(line 2\)$/);
  });

  it.each([
    ['https://old.example/about: /about-us', "must be without its host: write '/about'"],
    ['about.html: /about-us', "must begin with a slash: write '/about.html'"],
    ['//a.example/x: /about-us', 'must begin with one slash, not two'],
    ["'/#!about': /about-us", 'must end before the #'],
    ['/a/../b: /about-us', 'cannot be asked for'],
    ['/%FCber: /about-us', 'cannot be asked for: write letters as they are'],
    ['/old/*: /about-us', 'must have a name in the place of *, such as /old/:page'],
    ['/:a/:a: /about-us', 'has the same name twice'],
    ['/old/:a?b=c: /about-us', 'has a name and a query'],
  ])('refuses the old address in the line "%s"', (text, message) => {
    expect(readRedirects(text).errors).toEqual([expect.stringContaining(message)]);
  });

  it.each([
    ['/about', '/About/'],
    ['/über', '/%c3%bcber'],
    ['/a,b', '/a%2Cb'],
    ['/blog/:year/:slug', '/Blog/:y/:title/'],
    ['/über/:slug', '/%C3%9Cber/:title'],
  ])('refuses two lines for the same old address: %s and %s', (one, other) => {
    expect(readRedirects(`${one}: /a\n/between: /c\n${other}: /b`).errors).toEqual([
      `content/redirects.yaml: '${other}' is the same address as '${one}' in line 1: remove one of the two (line 3)`,
    ]);
  });

  it('reports all errors at once, and reports invalid YAML and a YAML list', () => {
    expect(readRedirects('/a: b\n/c: d').errors).toHaveLength(2);
    expect(readRedirects('/a: b: c').errors).toEqual([
      'content/redirects.yaml: line 1 is no valid YAML: a text with a colon in it must stand in quotes',
    ]);
    expect(readRedirects('- /a').errors).toEqual([
      'content/redirects.yaml: must have lines such as /old-address: /new-address',
    ]);
  });
});
