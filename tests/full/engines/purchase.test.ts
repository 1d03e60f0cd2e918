/** On a phone: a purchase up to the buyer's mail, going back from the checkout, and a lead. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GOOD_EXPIRY } from '../../../services/store/testing/card.ts';
import { DEMO } from '../../support/demo.ts';
import { readLeads } from '../../support/leads.ts';
import { readMails } from '../../support/mail.ts';
import { GOOD_CARD } from '../../support/shopper.ts';
import { type Site, startSite } from '../../support/site.ts';
import { stockOf } from '../../support/stock.ts';
import { ENGINE_NAMES, Visitor } from './support/visitor.ts';

/** The contact form is in a frame. */
const IN_FRAME = true;
const DRAWER = ':is(dialog[open], [role=dialog])';

describe.each(ENGINE_NAMES)('%s', (engine) => {
  let site: Site;
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await Visitor.start(engine, 'phone');
  });
  beforeEach(async () => {
    site = await startSite();
    return () => site.stop();
  });
  afterEach(() => expect(visitor.driver.consoleProblems()).toEqual([]));
  afterAll(() => visitor.driver.close());

  it('lets a shopper buy two units of a variant; the buyer gets a mail, and the stock is lower', async () => {
    await visitor.openFresh(`${site.url}/store`);
    await visitor.press('article a', DEMO.stand.title);
    await visitor.arrive(DEMO.stand.path);
    await visitor.press('input[type=radio]', 'Lake');
    await visitor.press('button', 'Increase quantity');
    await visitor.press('button', 'Add to Cart');
    await visitor.sees('body', 'Added to Cart! 🛒 2 x Counter Review Stand (Lake) added.');
    await visitor.press('button', 'Cart, 2 items');
    await visitor.sees(DRAWER, 'Lake');
    await visitor.sees(DRAWER, /Total ?\$58\.00/);
    await visitor.press(`${DRAWER} button`, 'Checkout');
    await visitor.sees('body', 'No card is charged');
    for (const [label, text] of [
      ['Email', 'buyer@example.com'],
      ['Full name', 'Sample Buyer'],
      ['Address', '400 Example Street'],
      ['City', 'Lombard'],
      ['ZIP code', '60148'],
      ['Card number', GOOD_CARD],
      ['Expires', GOOD_EXPIRY],
      ['Security code', '123'],
      ['Review link to print', 'https://reviews.example/sample'],
    ] as const)
      await visitor.fill(label, text);
    await visitor.choose('State', 'Illinois');
    await visitor.press('button', 'Pay $58.00');
    await visitor.sees('h1', 'Thank You for Your Order!');
    await visitor.press('button', 'Cart');
    await visitor.sees(DRAWER, 'Your cart is empty');
    await expect.poll(() => readMails(site).map(({ to }) => to)).toContain('buyer@example.com');
    expect(await stockOf(site, 'STAND-LAKE')).toBe(7);
  });

  it('lets a shopper go back from the checkout and restore the cart', async () => {
    const { title, sku } = DEMO.sprint;
    await visitor.openFresh(`${site.url}/store`);
    await visitor.press('button', `Add to Cart: ${title}`);
    await visitor.sees('body', `${title} has been added to your cart.`);
    await visitor.press('button', 'Cart, 1 item');
    await visitor.press(`${DRAWER} button`, 'Checkout');
    await visitor.sees('body', 'No card is charged');
    expect(await stockOf(site, sku)).toBe(1);
    await visitor.driver.back();
    await visitor.arrive('/store');
    // Browsers with a back/forward cache show the page as it was left.
    if (!(await visitor.isShown(DRAWER))) await visitor.press('button', 'Cart');
    await visitor.press(`${DRAWER} button`, 'Restore Cart');
    await visitor.sees(DRAWER, title);
    await expect.poll(() => stockOf(site, sku)).toBe(2);
    await visitor.key('Escape');
    await visitor.seesNo(DRAWER);
  });

  it('shows an error for an invalid email, and sends the lead after the visitor corrects it', async () => {
    await visitor.openFresh(`${site.url}/contact-us?utm_source=postcard`);
    await visitor.fill('Name', 'Dana Sample', IN_FRAME);
    await visitor.fill('Email', 'dana', IN_FRAME);
    await visitor.fill('Message', 'The phone should ring for orders.', IN_FRAME);
    await visitor.press('input', 'You may keep what I enter', IN_FRAME);
    await visitor.press('button', 'Send message', IN_FRAME);
    await visitor.sees('body', 'Please check one field.', IN_FRAME);
    await visitor.fill('Email', 'dana@sample-bakery.example', IN_FRAME);
    await visitor.press('button', 'Send message', IN_FRAME);
    await visitor.sees('body', 'We have your message', IN_FRAME);
    const [lead] = await readLeads(site);
    expect(lead).toMatchObject({ lead: { name: 'Dana Sample', consent: true }, source: { page: '/contact-us' } });
  });
});
