import { describe, expect, it } from 'vitest';
import { EnvError, readEnv } from './env.ts';
import { SITE } from './site-folder.mjs';

const problems = (source: Record<string, string>) => {
  try {
    readEnv(source);
  } catch (error) {
    if (error instanceof EnvError) return error.message;
    throw error;
  }
  return 'none';
};

describe('an empty environment', () => {
  it('is enough: the site runs on embedded defaults', () => {
    expect(readEnv({})).toMatchObject({
      PORT: 3000,
      HOST: '0.0.0.0',
      SITE_URL: 'http://localhost:3000',
      DATA_DIR: SITE.dataDir,
      CHECKOUT_HOLD_SECONDS: 1800,
    });
  });

  it('treats an empty value as not set', () => {
    expect(readEnv({ PORT: '', SITE_URL: '' })).toMatchObject({ PORT: 3000, SITE_URL: 'http://localhost:3000' });
  });
});

describe('a good environment', () => {
  it('follows the port in the default address', () => {
    expect(readEnv({ PORT: '8080' }).SITE_URL).toBe('http://localhost:8080');
  });

  it('takes addresses with a closing slash', () => {
    const env = readEnv({
      SITE_URL: 'https://www.agency.example/',
      STORE_API_URL: 'https://api.shop.example/v1/',
      STORE_ID: 'store_1',
    });
    expect(env.SITE_URL).toBe('https://www.agency.example');
    expect(env.STORE_API_URL).toBe('https://api.shop.example/v1');
  });

  it('takes the addresses of the analyser, the form and the payment page as they are', () => {
    const env = readEnv({
      ANALYZER_URL: 'https://audit.example/start/',
      CONTACT_FORM_URL: 'https://forms.example/f/',
      PROMO_PAYMENT_URL: 'https://pay.example/i/?p=1',
    });
    expect(env.ANALYZER_URL).toBe('https://audit.example/start/');
    expect(env.CONTACT_FORM_URL).toBe('https://forms.example/f/');
    expect(env.PROMO_PAYMENT_URL).toBe('https://pay.example/i/?p=1');
    expect(problems({ PROMO_PAYMENT_URL: 'javascript:alert(1)' })).toContain(
      'PROMO_PAYMENT_URL must be a full web address',
    );
  });

  it('takes the parts of others as they are', () => {
    const set = {
      REVIEWS_WIDGET_URL: 'https://widgets.example/loader.js?id=7',
      PLAUSIBLE_DOMAIN: 'www.agency.example',
      GA4_ID: 'G-ABC123DEF4',
    };
    expect(readEnv(set)).toMatchObject(set);
    expect(readEnv({ ...set, PLAUSIBLE_URL: 'https://stats.example/p/' }).PLAUSIBLE_URL).toBe(
      'https://stats.example/p',
    );
  });

  it('reads a list of return origins', () => {
    expect(
      readEnv({ CHECKOUT_RETURN_ORIGINS: 'https://a.example, https://b.example/' }).CHECKOUT_RETURN_ORIGINS,
    ).toEqual(['https://a.example', 'https://b.example']);
  });
});

it('takes mail addresses with a name, and several that notices go to', () => {
  const { MAIL_FROM, LEADS_TO } = readEnv({
    MAIL_FROM: '"Example, Inc." <hello@example.com>',
    LEADS_TO: 'Desk <desk@example.com>, boss@example.com',
  });
  expect([MAIL_FROM, LEADS_TO]).toEqual(['"Example, Inc." <hello@example.com>', 'desk@example.com, boss@example.com']);
});

it('sends from one address', () => {
  expect(problems({ MAIL_FROM: 'a@example.com, b@example.com' })).toContain('MAIL_FROM must be an email address');
});

it('ships to the countries that are set, and within the United States without', () => {
  expect(readEnv({}).SHIPPING_COUNTRIES).toEqual(['US']);
  expect(readEnv({ SHIPPING_COUNTRIES: 'us, CA,us' }).SHIPPING_COUNTRIES).toEqual(['US', 'CA']);
});

it.each(['USA', 'XX', 'US,', 'US;CA', 'EU'])('no countries are %j', (countries) => {
  expect(problems({ SHIPPING_COUNTRIES: countries })).toContain('SHIPPING_COUNTRIES must be two-letter codes');
});

it('takes mail addresses by the rule of the forms', () => {
  const set = { MAIL_FROM: 'büro@example.com', LEADS_TO: 'info@bücher.example' };
  expect(readEnv(set)).toMatchObject(set);
});

describe('a wrong environment', () => {
  it('names every wrong variable at once, with the way out', () => {
    const message = problems({ PORT: 'many', SITE_URL: 'agency.example/path', LEADS_TO: 'no-address' });
    expect(message).toContain('PORT must be a whole number from 1 to 65535');
    expect(message).toContain('SITE_URL must be a web address without a path');
    expect(message).toContain('LEADS_TO must be an email address');
  });

  it.each(['24:00', '7:30', 'noon'])('REPORT_AT is no time when it is %s', (time) => {
    expect(problems({ REPORT_AT: time })).toContain('REPORT_AT must be a time such as 07:30, or off');
  });

  it.each(['0', '65536', '-1', '3.5', '99999999999'])('refuses the port %s', (port) => {
    expect(problems({ PORT: port })).toContain('PORT must be a whole number');
  });

  it('refuses a public address with a path, a script scheme, or none', () => {
    for (const address of ['https://a.example/shop', 'javascript:alert(1)', 'a.example']) {
      expect(problems({ SITE_URL: address })).toContain('SITE_URL must be');
    }
  });

  it('wants both halves of an external store', () => {
    expect(problems({ STORE_API_URL: 'https://api.example' })).toContain('STORE_ID is needed');
    expect(problems({ STORE_ID: 'store_1' })).toContain('STORE_API_URL is needed');
  });

  const secret = `whsec_${'a'.repeat(32)}`;
  it.each([
    [{ STORE_API_URL: 'https://api.example' }, 'STORE_ID', 'STORE_API_URL', ': the id of the store over there'],
    [{ STORE_ID: 'store_1' }, 'STORE_API_URL', 'STORE_ID', '; remove both to use the embedded store'],
    [
      { CONTACT_FORM_SCRIPT_URL: 'https://forms.example/e.js' },
      'CONTACT_FORM_URL',
      'CONTACT_FORM_SCRIPT_URL',
      ': the form that the script belongs to',
    ],
    [
      { LEADS_WEBHOOK_URL: 'https://crm.example/hook' },
      'LEADS_WEBHOOK_SECRET',
      'LEADS_WEBHOOK_URL',
      ': without it the other side could not tell who writes',
    ],
    [{ LEADS_WEBHOOK_SECRET: secret }, 'LEADS_WEBHOOK_URL', 'LEADS_WEBHOOK_SECRET', '; remove both to notify no one'],
    [
      { LEADS_WEBHOOK_SECRET_PREVIOUS: secret },
      'LEADS_WEBHOOK_SECRET',
      'LEADS_WEBHOOK_SECRET_PREVIOUS',
      ': the one that takes its place',
    ],
    [
      { STRIPE_SECRET_KEY: 'sk_test_51Abcdefghij' },
      'STRIPE_WEBHOOK_SECRET',
      'STRIPE_SECRET_KEY',
      ': without it no payment could be believed',
    ],
    [
      { STRIPE_WEBHOOK_SECRET: 'whsec_Abcdefghijkl' },
      'STRIPE_SECRET_KEY',
      'STRIPE_WEBHOOK_SECRET',
      '; remove both to use the embedded demonstration',
    ],
    [
      { PLAUSIBLE_URL: 'https://stats.example' },
      'PLAUSIBLE_DOMAIN',
      'PLAUSIBLE_URL',
      ': the name of the site over there',
    ],
    [{ GA4_URL: 'https://tags.example' }, 'GA4_ID', 'GA4_URL', ': the measurement id to report to'],
  ])('%j alone is not enough', (source, needed, set, why) => {
    expect(problems(source)).toBe(`The configuration is wrong:\n  ${needed} is needed when ${set} is set${why}`);
  });

  it.each([
    [{ REVIEWS_WIDGET_URL: 'javascript:alert(1)' }, 'REVIEWS_WIDGET_URL must be a full web address'],
    [{ PLAUSIBLE_DOMAIN: 'https://agency.example' }, 'PLAUSIBLE_DOMAIN must be the name of the site in Plausible'],
    [{ PLAUSIBLE_URL: 'https://stats.example' }, 'PLAUSIBLE_DOMAIN is needed'],
    [{ GA4_ID: 'UA-12345-1' }, 'GA4_ID must be a measurement id'],
    [{ GA4_URL: 'https://tags.example' }, 'GA4_ID is needed'],
    [{ CONTACT_FORM_SCRIPT_URL: 'https://forms.example/e.js' }, 'CONTACT_FORM_URL is needed'],
    [{ LEADS_WEBHOOK_URL: 'https://crm.example/hook' }, 'LEADS_WEBHOOK_SECRET is needed'],
    [{ LEADS_WEBHOOK_SECRET: `whsec_${'a'.repeat(32)}` }, 'LEADS_WEBHOOK_URL is needed'],
    [
      { LEADS_WEBHOOK_URL: 'https://crm.example', LEADS_WEBHOOK_SECRET: 'guess' },
      'LEADS_WEBHOOK_SECRET must be whsec_',
    ],
    [{ LEADS_EMBED_ORIGINS: 'https://a.example/path' }, 'LEADS_EMBED_ORIGINS'],
    [{ LEADS_KEEP_DAYS: '0' }, 'LEADS_KEEP_DAYS must be a whole number'],
  ])('refuses %j', (source, problem) => {
    expect(problems(source)).toContain(problem);
  });

  it('needs both of the settings of Stripe, and looks at what they are', () => {
    const STRIPE_SECRET_KEY = 'sk_test_51Abcdefghij';
    const STRIPE_WEBHOOK_SECRET = 'whsec_Abcdefghijkl, whsec_Mnopqrstuvwx';
    expect(readEnv({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET })).toMatchObject({
      STRIPE_WEBHOOK_SECRET: ['whsec_Abcdefghijkl', 'whsec_Mnopqrstuvwx'],
    });
    expect(problems({ STRIPE_SECRET_KEY })).toContain('STRIPE_WEBHOOK_SECRET is needed when STRIPE_SECRET_KEY is set');
    expect(problems({ STRIPE_WEBHOOK_SECRET })).toContain('STRIPE_SECRET_KEY is needed when STRIPE_WEBHOOK_SECRET');
    for (const key of ['pk_live_51Abcdefghij', 'sk_1', 'whsec_Abcdefghijkl']) {
      expect(problems({ STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET })).toContain('must be a secret key of Stripe');
    }
    for (const secret of ['sk_test_51Abcdefghij', 'whsec_Abcdefghijkl,', 'we_1Abcdefghij']) {
      expect(problems({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET: secret })).toContain('must be the signing secret');
    }
  });

  it.each([
    'db.example.com',
    'mysql://db.example.com/shop',
    'postgres://db.example.com',
    'postgres://user:100%@db.example.com/shop',
  ])('refuses %s as the address of a database', (address) => {
    expect(problems({ DATABASE_URL: address })).toContain('DATABASE_URL must look like postgres://user:');
    expect(problems({ MIGRATE_TO_URL: address })).toContain('MIGRATE_TO_URL must look like postgres://user:');
  });

  it('takes the address of a PostgreSQL database as it is', () => {
    const address = 'postgresql://shop:p%40ss@db.example.com:6432/shop?sslmode=require';
    expect(readEnv({ DATABASE_URL: address }).DATABASE_URL).toBe(address);
  });

  it.each([
    'mail.example.com',
    'http://mail.example.com',
    'smtp://',
    'smtp://:587',
    'smtp://mail.example.com:0',
    'smtp://mail.example.com:99999',
    'smtp://mail.example.com:many',
    'smtp://user:50%off@mail.example.com',
    'smtp://mail example.com',
  ])('refuses the mail server %s', (address) => {
    expect(problems({ SMTP_URL: address })).toContain('SMTP_URL must look like smtp://user:password@');
  });

  it.each(['smtp://mail.example.com', 'smtps://shop%40example.com:50%25off@mail.example.com:465', 'smtp://[::1]:2525'])(
    'takes the mail server %s',
    (address) => {
      expect(readEnv({ SMTP_URL: address }).SMTP_URL).toBe(address);
    },
  );

  it.each(['https://api.example/v1?key=1', 'https://api.example/v1#a', 'https://api.example/?', 'api.example'])(
    'refuses the store service %s',
    (address) => {
      expect(problems({ STORE_API_URL: address, STORE_ID: 'store_1' })).toContain('STORE_API_URL must be');
    },
  );
});
