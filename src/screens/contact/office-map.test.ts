import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Places } from '../../imagery/places.ts';
import { OfficeMap } from './office-map.tsx';

const PLACES: Places = { 'oakbrook-terrace': { name: 'Oakbrook Terrace', at: [17, -2], dx: 1, dy: 0 } };

const render = (office: { name: string; mapEmbed?: string }) =>
  renderToStaticMarkup(
    createElement(OfficeMap, {
      office: { ...office, query: 'Main Street 1' },
      places: PLACES,
      title: 'Map: the way to us',
    }),
  );

describe('the map of an office', () => {
  it('is drawn, with the way to a town that is known', () => {
    const html = render({ name: 'Oakbrook Terrace' });
    expect(html).toContain('src="/art/map/oakbrook-terrace.svg"');
    expect(html).toContain('alt="Map: the way to us"');
    expect(html).toMatch(/class="[^"]*here[^"]*"[^>]*>Oakbrook Terrace</);
    expect(html).not.toContain('<iframe');
  });

  it('is a plan with its name on a sign where the town is not known', () => {
    expect(render({ name: 'Port & Sons' })).toMatch(/Port &amp; Sons<\/text>/);
  });

  it('lies under the offer of a map of somebody else where one is configured, which nobody has asked for yet', () => {
    const html = render({ name: 'Lombard', mapEmbed: 'https://maps.example/embed?a=1' });
    expect(html).toMatch(/<svg.*data-map="https:\/\/maps\.example\/embed\?a=1" data-map-title="Map: the way to us"/);
    expect(html).toContain('comes from maps.example');
    expect(html).toContain('Open in maps');
    expect(html).not.toContain('<iframe');
  });
});
