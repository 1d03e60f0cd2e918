import { describe, expect, it } from 'vitest';
import { escapeXml } from './escape.ts';
import { plan } from './plan.ts';
import { socialCard } from './social-card.ts';
import { tagsOf } from './svg-tags.ts';

const HOSTILE = [
  '"><script>alert(1)</script>',
  `' onload="alert(1)`,
  '</text></svg><img src=x onerror=alert(1)>',
  ']]><!--<![CDATA[',
  '&lt;b&gt; &amp; & <',
  '\u0000\u0008\u001B\uFFFE\uD800lone',
];

describe('escapeXml', () => {
  it('escapes what ends a text node or an attribute', () => {
    expect(escapeXml('<a href="x">R&D</a>')).toBe('&lt;a href=&quot;x&quot;&gt;R&amp;D&lt;/a&gt;');
  });

  it('drops what XML cannot carry and keeps every other character', () => {
    expect(escapeXml('a\u0000b\u001Fc\uD800d\uFFFFe')).toBe('abcde');
    expect(escapeXml(`Señor O'Neil's café 🌊\n`)).toBe(`Señor O'Neil's café 🌊\n`);
  });
});

describe('hostile words stay words', () => {
  it.each(HOSTILE)('%j', (words) => {
    const drawings = [
      plan({ kind: 'service', slug: words, title: words }),
      plan({ kind: 'fabric', slug: words, callout: words, title: words, inline: true }),
      socialCard({ slug: words, title: words, brand: words, kicker: words }),
    ];
    for (const svg of drawings) {
      const tags = tagsOf(svg);
      expect(tags).not.toContain('script');
      expect(tags).not.toContain('img');
      expect(svg.replaceAll(/"[^"]*"/g, '""')).not.toMatch(/<[^>]*onload/);
      expect(svg).toContain(`aria-label="${escapeXml(words)}"`);
    }
  });

  it.each(['constructor', '__proto__', 'toString'])('the slug %s is only a slug', (slug) => {
    expect(tagsOf(plan({ kind: 'service', slug }))).toContain('path');
  });
});
