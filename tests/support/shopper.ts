/** Actions of a shopper in the browser, using the visible labels. */
import { expect, type Locator, type Page } from '@playwright/test';
import { GOOD_EXPIRY } from '../../services/store/testing/card.ts';

export const GOOD_CARD = '4242 4242 4242 4242';

export class Shopper {
  readonly page: Page;
  readonly drawer: Locator;
  readonly toast: Locator;

  constructor(page: Page) {
    this.page = page;
    this.drawer = page.getByRole('dialog', { name: 'Your cart' });
    this.toast = page
      .getByRole('status')
      .or(page.getByRole('alert'))
      .filter({ has: page.getByRole('button', { name: 'Dismiss' }) });
  }

  /** The product card with this title. */
  card(title: string): Locator {
    return this.page.getByRole('article').filter({ has: this.page.getByRole('heading', { name: title, exact: true }) });
  }

  /** Adds a product with one variant on the store page. */
  async addFromStore(title: string): Promise<void> {
    await this.card(title)
      .getByRole('button', { name: /Add to Cart/ })
      .click();
    await expect(this.toast).toContainText(`${title} has been added to your cart.`);
  }

  async addFromProductPage(): Promise<void> {
    await this.page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
    await expect(this.toast).toContainText('Added to Cart! 🛒');
  }

  async openCart(): Promise<void> {
    await this.page.getByRole('button', { name: /^Cart/ }).click();
    await expect(this.drawer).toBeVisible();
  }

  async startCheckout(): Promise<void> {
    await this.drawer.getByRole('button', { name: 'Checkout' }).click();
    await this.page.waitForURL('**/checkout?session=*');
    // A form sent before hydration returns a page without the card data.
    await expect(this.page.locator('astro-island[ssr]')).toHaveCount(0);
  }

  /** Adds a product with one variant on the store page, and starts the checkout. @param url of the site */
  async checkOut(url: string, title: string, quantity = 1): Promise<void> {
    await this.page.goto(`${url}/store`);
    for (let unit = 0; unit < quantity; unit += 1) await this.addFromStore(title);
    await this.openCart();
    await this.startCheckout();
  }

  async fillAddress(): Promise<void> {
    await this.page.getByLabel('Address').fill('400 Example Street');
    await this.page.getByLabel('City').fill('Lombard');
    await this.page.getByLabel('State').selectOption('Illinois');
    await this.page.getByLabel('ZIP code').fill('60148');
  }

  async fillContact(): Promise<void> {
    await this.page.getByLabel('Email').fill('buyer@example.com');
    await this.page.getByLabel('Full name').fill('Sample Buyer');
  }

  async fillCard(number: string): Promise<void> {
    await this.page.getByLabel('Card number').fill(number);
    await this.page.getByLabel('Expires').fill(GOOD_EXPIRY);
    await this.page.getByLabel('Security code').fill('123');
  }

  /** On the checkout page of an order without shipping. */
  async payWithGoodCard(): Promise<void> {
    await this.fillContact();
    await this.fillCard(GOOD_CARD);
    await this.pay();
    await this.page.waitForURL('**/success');
  }

  async pay(): Promise<void> {
    await this.page.getByRole('button', { name: /^Pay / }).click();
  }
}
