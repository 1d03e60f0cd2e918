/** A mail server that takes connections and then says nothing: the shop goes on, and ends when it is told to. */
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { GOOD_FORM } from '../../../services/store/testing/test-store.ts';
import { bodyFor, openCheckout, submit } from '../../contract/support.ts';
import { endHolds } from '../../support/holds.ts';
import { type Site, startSite } from '../../support/site.ts';
import { openSiteDatabase } from '../../support/site-database.ts';

let silent: Server;
const connections: Socket[] = [];
let site: Site;

beforeAll(async () => {
  silent = createServer((socket) => {
    socket.on('error', () => undefined);
    connections.push(socket);
  }).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  site = await startSite({ SMTP_URL: `smtp://127.0.0.1:${port}` });
});
afterAll(async () => {
  await site.stop();
  for (const socket of connections) socket.destroy();
  silent.close();
});

it('neither holds nor the end of the site wait for it', async () => {
  const db = openSiteDatabase(site);
  const statuses = () =>
    db
      .prepare('select status from checkouts order by id')
      .all()
      .map(({ status }) => status);

  await submit(site, await openCheckout(site, bodyFor(site, ['variant_01KGDEM0000000000000001301', 1])), GOOD_FORM);
  await expect.poll(() => connections.length).toBeGreaterThan(0);
  await openCheckout(site, bodyFor(site, ['variant_01KGDEM0000000000000000401', 1]));
  await expect.poll(statuses).toEqual(['paid', 'open']);
  await endHolds(site);
  await expect.poll(statuses).toEqual(['paid', 'expired']);

  await expect.poll(() => site.log()).toContain('the mail server could not be reached (ETIMEDOUT)');
  expect(site.log()).not.toContain(GOOD_FORM.email);
  // The next mail is on its way to nowhere now.
  await expect.poll(() => connections.length).toBeGreaterThan(1);
  const complaints = () => site.log().split('ETIMEDOUT').length;
  const before = complaints();
  await site.stop();
  // It ended before that mail was given up.
  expect(complaints()).toBe(before);
  db.close();
});
