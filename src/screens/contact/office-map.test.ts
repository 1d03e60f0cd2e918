import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { OfficeMap } from './office-map.tsx';

const render = (office: { name: string; mapEmbed?: string }) =>
  renderToStaticMarkup(createElement(OfficeMap, { office, title: 'Map: the way to us' }));

describe('the map of an office', () => {
  it('is drawn, with the way to a town that is known', () => {
    const html = render({ name: 'Oakbrook Terrace' });
    expect(html).toContain('aria-label="Map: the way to us"');
    expect(html).toMatch(/class="[^"]*here[^"]*"[^>]*>Oakbrook Terrace</);
    expect(html).not.toContain('<iframe');
  });

  it('is a plan with its name on a sign where the town is not known', () => {
    expect(render({ name: 'Port & Sons' })).toMatch(/Port &amp; Sons<\/text>/);
  });

  it('lies under the map of somebody else where one is configured, which comes late', () => {
    const html = render({ name: 'Lombard', mapEmbed: 'https://maps.example/embed' });
    expect(html).toMatch(
      /<svg.*<iframe src="https:\/\/maps\.example\/embed" title="Map: the way to us" loading="lazy">/,
    );
  });
});
