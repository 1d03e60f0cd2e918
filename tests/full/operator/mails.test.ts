/** A mail server that does not respond, and the daily report. */
import { createServer, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { brand } from '../../../config/brand.ts';
import { GOOD_FORM } from '../../../services/store/testing/test-store.ts';
import { bodyFor, openCheckout, submit } from '../../contract/support.ts';
import { expireCheckouts } from '../../support/expire-checkouts.ts';
import { GOOD_LEAD, sendForm } from '../../support/lead-form.ts';
import { listen } from '../../support/listen.ts';
import { readMails } from '../../support/mail.ts';
import { startSite } from '../../support/site.ts';
import { openSiteDatabase } from '../../support/site-database.ts';

it('a mail server that never responds delays neither checkouts nor the shutdown of the site', async () => {
  const connections: Socket[] = [];
  const silent = createServer((socket) => {
    socket.on('error', () => undefined);
    connections.push(socket);
  });
  const { port, stop } = await listen(silent);
  const site = await startSite({ SMTP_URL: `smtp://127.0.0.1:${port}` });
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
  await expireCheckouts(site);
  await expect.poll(statuses).toEqual(['paid', 'expired']);

  await expect.poll(() => site.log()).toContain('the connection to the mail server failed (ETIMEDOUT)');
  expect(site.log()).not.toContain(GOOD_FORM.email);
  // The next mail is now waiting for the unresponsive server.
  await expect.poll(() => connections.length).toBeGreaterThan(1);
  const timeouts = () => site.log().split('ETIMEDOUT').length;
  const before = timeouts();
  await site.stop();
  // The site stopped before that mail timed out.
  expect(timeouts()).toBe(before);
  db.close();
  for (const socket of connections) socket.destroy();
  await stop();
});

it('the agency gets one report about the leads of the previous day, even if the site restarts', async () => {
  const site = await startSite({ REPORT_AT: '00:00' });
  expect(await sendForm(site, { ...GOOD_LEAD, subject: 'first' })).toBe(true);
  const db = openSiteDatabase(site);
  const yesterday = new Date(Date.now() - 86_400_000).toISOString();
  await expect.poll(() => db.prepare('update leads set created_at = ?').run(yesterday).changes).toBe(1);
  db.close();
  const reports = () => readMails(site).filter(({ text: words }) => /Contact form\n1 message/.test(words));
  await site.crashAndRestart();
  await expect.poll(() => reports().map(({ to }) => to)).toEqual([brand.email]);
  await site.crashAndRestart();
  expect(await sendForm(site, { ...GOOD_LEAD, subject: 'second' })).toBe(true);
  // When this mail arrives, the process has checked whether a report is due.
  await expect.poll(() => readMails(site).some(({ subject }) => subject.endsWith('second'))).toBe(true);
  expect(reports()).toHaveLength(1);
  await site.stop();
});
