/** Consent banner, visit counting and the review widget, with fake third parties. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Site, startSite } from '../../support/site.ts';
import { startThirdParties, type ThirdPartyServer } from '../../support/third-parties.ts';
import { ENGINE_NAMES, Visitor } from './support/visitor.ts';

const PANEL = '[aria-label="Privacy choices"]';
const REVIEWS = '[aria-label="Client reviews"]';

describe.each(ENGINE_NAMES)('%s', (engine) => {
  let thirdParties: ThirdPartyServer;
  let site: Site;
  let visitor: Visitor;
  beforeAll(async () => {
    thirdParties = await startThirdParties();
    [site, visitor] = await Promise.all([startSite(thirdParties.env), Visitor.start(engine, 'phone')]);
  });
  afterEach(() => expect(visitor.driver.consoleProblems()).toEqual([]));
  afterAll(async () => {
    await visitor.driver.close();
    await site.stop();
    await thirdParties.stop();
  });

  it('loads third parties only after the visitor accepts them', async () => {
    await visitor.openFresh(site.url);
    await visitor.sees(PANEL, `reviews (${thirdParties.host}) and visit counting (${thirdParties.host})`);
    expect(thirdParties.requests).toEqual([]);
    await visitor.press(`${PANEL} button`, 'Accept');
    await visitor.seesNo(PANEL);
    // Each of the two services for visit counting gets the page view.
    await expect.poll(() => thirdParties.requests.filter((each) => each.startsWith('POST'))).toHaveLength(2);
    await visitor.driver.run((css) => document.querySelector(css)?.scrollIntoView({ behavior: 'instant' }), REVIEWS);
    await visitor.sees(REVIEWS, 'Five stars from Ada, on the widget');
  });
});
