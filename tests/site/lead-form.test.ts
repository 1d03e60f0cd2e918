/** The lead form over HTTP, where it could be lost: under another name of the site, while the database is busy, in a frame. */
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GOOD_LEAD, openForm } from '../support/lead-form.ts';
import { readLeads } from '../support/leads.ts';
import { type Site, startSite } from '../support/site.ts';
import { openSiteDatabase } from '../support/site-database.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ LEADS_EMBED_ORIGINS: 'https://partner.example' });
});
afterAll(() => site.stop());

/** @param headers as a browser sends them */
async function send(email: string, headers: Record<string, string>, url = site.url): Promise<Response> {
  return post({ email, token: await openForm(site) }, headers, url);
}

function post(fields: Record<string, string>, headers: Record<string, string>, url = site.url): Promise<Response> {
  const body = new URLSearchParams({ ...GOOD_LEAD, ...fields });
  return fetch(`${url}/forms/contact`, { method: 'POST', headers, body });
}

const senders = async () => (await readLeads(site)).map(({ lead }) => lead.email);

it('is taken whatever the site is called in the browser', async () => {
  const other = site.url.replace('localhost', '127.0.0.1');
  expect(await (await send('by-number@sample.example', { origin: other }, other)).text()).toContain('We have your');
  expect(await (await send('silent@sample.example', {})).text()).toContain('We have your message');
  expect(await senders()).toEqual(['silent@sample.example', 'by-number@sample.example']);
});

it('is refused from another site, the operator is told once, and the frame shows a page', async () => {
  for (const email of ['one@sample.example', 'two@sample.example']) {
    const answer = await send(email, { origin: 'https://evil.example' });
    expect(answer.status).toBe(403);
    expect(answer.headers.get('x-frame-options')).toBeNull();
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'self' https://partner.example");
  }
  expect(site.log().match(/"origin":"https:\/\/evil\.example".*see SITE_URL/g)).toHaveLength(1);
  expect(await senders()).not.toContain('one@sample.example');
});

it('is taken with a preferred time in words of the visitor, which are kept', async () => {
  const preferred = { preferredTime: 'after six', preferredDates: 'next Tuesday' };
  await post({ email: 'words@sample.example', token: await openForm(site), ...preferred }, { origin: site.url });
  const stored = (await readLeads(site)).find(({ lead }) => lead.email === 'words@sample.example');
  expect(stored?.lead).toMatchObject({ preferredTime: 'after six', preferredDates: ['next Tuesday'] });
});

it('waits while another program writes to the database', async () => {
  const other = openSiteDatabase(site);
  const token = await openForm(site);
  other.exec('begin immediate');
  let isAnswered = false;
  const answer = post({ email: 'patient@sample.example', token }, { origin: site.url }).finally(() => {
    isAnswered = true;
  });
  // Longer than a checkout waits.
  await pause(4000);
  expect(isAnswered).toBe(false);
  other.exec('rollback');
  other.close();
  expect(await (await answer).text()).toContain('We have your message');
  expect(await senders()).toContain('patient@sample.example');
});

it('is kept with the version of the text that stood in the form, which may have been open for long', async () => {
  for (const [email, fields] of Object.entries({
    'of-old@sample.example': { consent_version: '2024-05-01' },
    'of-today@sample.example': {},
    'of-nonsense@sample.example': { consent_version: '<b>' },
  }))
    await post({ email, token: await openForm(site), ...fields }, { origin: site.url });
  const versions = Object.fromEntries(
    (await readLeads(site)).map(({ lead, ...about }) => [lead.email, about.consentVersion]),
  );
  expect(versions['of-old@sample.example']).toBe('2024-05-01');
  expect(versions['of-today@sample.example']).not.toBe('2024-05-01');
  expect(versions['of-nonsense@sample.example']).toBe(versions['of-today@sample.example']);
  const page = await (await fetch(`${site.url}/forms/contact`)).text();
  expect(page).toContain(`name="consent_version" value="${versions['of-today@sample.example']}"`);
});

describe('a script', () => {
  const headers = () => ({ origin: site.url, accept: 'application/json' });

  it('is told that a message was taken', async () => {
    const answer = await send('by-script@sample.example', headers());
    expect(answer.status).toBe(200);
    expect(answer.redirected).toBe(false);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toEqual({ sent: true });
    expect(await senders()).toContain('by-script@sample.example');
  });

  it('is told what is wrong with it', async () => {
    const answer = await post({ email: 'dana', message: '' }, headers());
    expect(answer.status).toBe(422);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toEqual({
      sent: false,
      errors: { email: expect.stringContaining('Enter an email'), message: expect.stringContaining('Write a line') },
    });
  });

  it('is refused from another site, too', async () => {
    const answer = await send('three@sample.example', { ...headers(), origin: 'https://evil.example' });
    expect(answer.status).toBe(403);
    expect(await senders()).not.toContain('three@sample.example');
  });

  it('that asks for no JSON gets the page, with what was typed', async () => {
    const answer = await post({ email: 'dana' }, { origin: site.url, accept: 'text/html,*/*' });
    expect(answer.status).toBe(422);
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(await answer.text()).toMatch(/<input[^>]* name="email"[^>]* value="dana"/);
  });
});
