import { expect, it } from 'vitest';
import { EnvError, readEnv } from './env.ts';
import { SITE } from './site-folder.mjs';

const errorOf = (source: Record<string, string>) => {
  try {
    readEnv(source);
  } catch (error) {
    if (error instanceof EnvError) return error.message;
    throw error;
  }
  return 'none';
};

it('without environment variables, or with empty ones, settings have their defaults', () => {
  for (const empty of [{}, { PORT: '', SITE_URL: '' }]) {
    expect(readEnv(empty)).toMatchObject({
      PORT: 3000,
      HOST: '0.0.0.0',
      SITE_URL: 'http://localhost:3000',
      DATA_DIR: SITE.dataDir,
      CHECKOUT_HOLD_SECONDS: 1800,
      SHIPPING_COUNTRIES: ['US'],
    });
  }
});

const DATABASE = 'postgresql://shop:p%40ss@db.example.com:6432/shop?sslmode=require';
const STORE = { STORE_API_URL: 'https://api.shop.example/v1/', STORE_ID: 'store_1' };
const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_test_51Abcdefghij',
  STRIPE_WEBHOOK_SECRET: 'whsec_Abcdefghijkl, whsec_Mnopqrstuvwx',
};
const PLAUSIBLE = { PLAUSIBLE_DOMAIN: 'www.agency.example', PLAUSIBLE_URL: 'https://stats.example/p/' };

it.each<[Record<string, string>, object]>([
  [{ PORT: '8080' }, { SITE_URL: 'http://localhost:8080' }],
  [{ SITE_URL: 'https://www.agency.example/' }, { SITE_URL: 'https://www.agency.example' }],
  [STORE, { STORE_API_URL: 'https://api.shop.example/v1' }],
  [{ ANALYZER_URL: 'https://audit.example/start/' }, { ANALYZER_URL: 'https://audit.example/start/' }],
  [{ PROMO_PAYMENT_URL: 'https://pay.example/i/?p=1' }, { PROMO_PAYMENT_URL: 'https://pay.example/i/?p=1' }],
  [PLAUSIBLE, { PLAUSIBLE_DOMAIN: 'www.agency.example', PLAUSIBLE_URL: 'https://stats.example/p' }],
  [
    { CHECKOUT_RETURN_ORIGINS: 'https://a.ex, https://b.ex/' },
    { CHECKOUT_RETURN_ORIGINS: ['https://a.ex', 'https://b.ex'] },
  ],
  [{ MAIL_FROM: '"Example, Inc." <büro@example.com>' }, { MAIL_FROM: '"Example, Inc." <büro@example.com>' }],
  [{ LEADS_TO: 'Desk <desk@bücher.example>, b@example.com' }, { LEADS_TO: 'desk@bücher.example, b@example.com' }],
  [{ SHIPPING_COUNTRIES: 'us, CA,us' }, { SHIPPING_COUNTRIES: ['US', 'CA'] }],
  [STRIPE, { STRIPE_WEBHOOK_SECRET: ['whsec_Abcdefghijkl', 'whsec_Mnopqrstuvwx'] }],
  [{ DATABASE_URL: DATABASE }, { DATABASE_URL: DATABASE }],
  [{ SMTP_URL: 'smtp://[::1]:2525' }, { SMTP_URL: 'smtp://[::1]:2525' }],
  [{ SMTP_URL: 'smtps://a%40b.example:5%25@c.example:465' }, { SMTP_URL: 'smtps://a%40b.example:5%25@c.example:465' }],
])('the environment %j is read as the settings %j', (source, settings) => {
  expect(readEnv(source)).toMatchObject(settings);
});

it('one error lists all invalid settings, with the values that each may have', () => {
  const message = errorOf({ PORT: 'many', SITE_URL: 'agency.example/path', LEADS_TO: 'no-address' });
  expect(message).toContain('PORT must be a whole number from 1 to 65535');
  expect(message).toContain('SITE_URL must be a web address without a path');
  expect(message).toContain('LEADS_TO must be an email address');
});

it.each([
  ['PORT', ['0', '65536', '-1', '3.5', '99999999999'], 'must be a whole number'],
  ['LEADS_KEEP_DAYS', ['0'], 'must be a whole number'],
  ['SITE_URL', ['https://a.example/shop', 'javascript:alert(1)', 'a.example'], 'must be'],
  ['PROMO_PAYMENT_URL', ['javascript:alert(1)'], 'must be a full web address'],
  ['REVIEWS_WIDGET_URL', ['javascript:alert(1)'], 'must be a full web address'],
  ['STORE_API_URL', ['https://api.example/v1?key=1', 'https://api.example/v1#a', 'api.example'], 'must be'],
  ['MAIL_FROM', ['a@example.com, b@example.com'], 'must be an email address'],
  ['SHIPPING_COUNTRIES', ['USA', 'XX', 'US,', 'US;CA', 'EU'], 'must be two-letter codes'],
  ['REPORT_AT', ['24:00', '7:30', 'noon'], 'must be a time such as 07:30, or off'],
  ['PLAUSIBLE_DOMAIN', ['https://agency.example'], 'must be the name of the site in Plausible'],
  ['GA4_ID', ['UA-12345-1'], 'must be a measurement id'],
  ['LEADS_WEBHOOK_SECRET', ['guess'], 'must be whsec_'],
  ['LEADS_EMBED_ORIGINS', ['https://a.example/path'], 'must be a web address without a path'],
  ['STRIPE_SECRET_KEY', ['pk_live_51Abcdefghij', 'sk_1', 'whsec_Abcdefghijkl'], 'must be a secret key of Stripe'],
  ['STRIPE_WEBHOOK_SECRET', ['sk_test_51Abcdefghij', 'whsec_Abcdefghijkl,', 'we_1Abc'], 'must be the signing secret'],
  ['DATABASE_URL', ['db.example.com', 'mysql://a.example/b', 'postgres://a.example'], 'must look like postgres://'],
  ['MIGRATE_TO_URL', ['postgres://user:100%@db.example.com/shop'], 'must look like postgres://user:'],
  ['SMTP_URL', ['mail.example.com', 'http://a.example', 'smtp://', 'smtp://:587'], 'must look like smtp://user:'],
  ['SMTP_URL', ['smtp://a.example:0', 'smtp://a.example:many', 'smtp://user:50%off@a.example'], 'must look like'],
])('the setting %s is refused with each of the values %j', (name, values, problem) => {
  for (const value of values) {
    expect(errorOf({ [name]: value }), value).toContain(name);
    expect(errorOf({ [name]: value }), value).toContain(problem);
  }
});

const SECRET = `whsec_${'a'.repeat(32)}`;
it.each<[string, string, string, string]>([
  ['STORE_API_URL', 'https://api.example', 'STORE_ID', ': the id of the store on that server'],
  ['STORE_ID', 'store_1', 'STORE_API_URL', '; remove both to use the embedded store'],
  ['CONTACT_FORM_SCRIPT_URL', 'https://a.example/e.js', 'CONTACT_FORM_URL', ': the form that the script belongs to'],
  [
    'LEADS_WEBHOOK_URL',
    'https://a.example',
    'LEADS_WEBHOOK_SECRET',
    ': without it the receiver cannot verify the sender',
  ],
  ['LEADS_WEBHOOK_SECRET', SECRET, 'LEADS_WEBHOOK_URL', '; remove both to notify no one'],
  ['LEADS_WEBHOOK_SECRET_PREVIOUS', SECRET, 'LEADS_WEBHOOK_SECRET', ': the secret that replaces it'],
  [
    'STRIPE_SECRET_KEY',
    'sk_test_51Abcdefghij',
    'STRIPE_WEBHOOK_SECRET',
    ': without it reported payments cannot be verified',
  ],
  [
    'STRIPE_WEBHOOK_SECRET',
    'whsec_Abcdefghijkl',
    'STRIPE_SECRET_KEY',
    '; remove both to use the embedded demonstration',
  ],
  ['PLAUSIBLE_URL', 'https://stats.example', 'PLAUSIBLE_DOMAIN', ': the name of the site in Plausible'],
  ['GA4_URL', 'https://tags.example', 'GA4_ID', ': the measurement id to report to'],
])('the setting %s (%s) is refused without %s', (set, value, needed, why) => {
  expect(errorOf({ [set]: value })).toBe(`The configuration is wrong:\n  ${needed} is needed when ${set} is set${why}`);
});
