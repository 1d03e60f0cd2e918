/**
 * Schema of the settings, which are environment variables. SITE_DIR is not among them (site-folder.mjs). Invalid values
 * stop the start with a list of errors and fixes.
 */
import { z } from 'zod';
import { isCountry } from '../domain/contact/countries.ts';
import { readMailboxes } from './mailbox.ts';
import { readSettings } from './settings-file.mjs';
import { SITE } from './site-folder.mjs';

function wholeNumber(min: number, max: number) {
  const message = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .pipe(z.number().min(min, message).max(max, message));
}

const link = z.url({ protocol: /^https?$/, message: 'must be a full web address such as https://www.example.com' });

/** A base URL without a slash at the end; paths are appended. */
const serviceUrl = link
  .transform((url) => url.replace(/(?<!\/)\/+$/, ''))
  .refine((url) => !/[?#]/.test(url), {
    message: 'must be a web address without a query or a fragment, such as https://api.example.com/v1',
  });

const mailServer = z.string().refine(isMailServer, {
  message:
    'must look like smtp://user:password@mail.example.com:587, with special characters of user and password percent-encoded',
});

function isMailServer(text: string): boolean {
  const url = URL.parse(text);
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === '' || url.port === '0') return false;
  try {
    decodeURIComponent(url.username + url.password);
    return true;
  } catch {
    return false;
  }
}

const origin = z
  .string()
  .transform((text) => URL.parse(text))
  .refine((url) => url !== null && /^https?:$/.test(url.protocol) && `${url.origin}/` === url.href, {
    message: 'must be a web address without a path, such as https://www.example.com',
  })
  .transform((url) => url?.origin ?? '');

const originList = z
  .string()
  .transform((list) => list.split(',').map((item) => item.trim()))
  .pipe(z.array(origin));

/** Format of the Standard Webhooks specification; shorter keys can be guessed. */
const webhookSecret = z.string().regex(/^whsec_[A-Za-z\d+/]{32,}={0,2}$/, {
  message: 'must be whsec_ and at least 24 random bytes in base64, as "openssl rand -base64 24" prints them',
});

/** Secret or restricted keys; Stripe would reject a publishable key at the first checkout. */
const stripeKey = z.string().regex(/^[sr]k_(test|live)_[A-Za-z\d_]{10,}$/, {
  message: 'must be a secret key of Stripe, which begins with sk_live_ or sk_test_ (rk_ for a restricted one)',
});

/** Comma-separated; several during a rotation. */
const stripeWebhookSecrets = z
  .string()
  .transform((list) => list.split(',').map((item) => item.trim()))
  .pipe(
    z.array(
      z.string().regex(/^whsec_[A-Za-z\d+/=_-]{10,}$/, {
        message: "must be the signing secret of the webhook in Stripe's dashboard, which begins with whsec_",
      }),
    ),
  );

const MAILBOX = 'such as hello@example.com or Example Agency <hello@example.com>';
const mailbox = z
  .string()
  .refine((text) => readMailboxes(text)?.length === 1, { message: `must be an email address, ${MAILBOX}` });
/** The email addresses of a list of mailboxes, without names. */
const emailList = z
  .string()
  .refine((text) => readMailboxes(text) !== undefined, {
    message: `must be an email address, ${MAILBOX}; several have commas between`,
  })
  .transform((text) => (readMailboxes(text) ?? []).map(({ address }) => address).join(', '));

const countryList = z
  .string()
  .transform((list) => [...new Set(list.split(',').map((code) => code.trim().toUpperCase()))])
  .refine((codes) => codes.every(isCountry), {
    message: 'must be two-letter codes of countries that can be shipped to, comma-separated, such as US or US,CA',
  });

const databaseUrl = z.string().refine(isDatabaseUrl, {
  message:
    'must look like postgres://user:password@db.example.com:5432/name, with special characters of user and password percent-encoded',
});

/** Whether the text is the URL of a PostgreSQL database. */
export function isDatabaseUrl(text: string): boolean {
  const url = URL.parse(text);
  if (!url || !/^postgres(ql)?:$/.test(url.protocol) || url.hostname === '' || url.port === '0') return false;
  try {
    decodeURIComponent(url.username + url.password + url.pathname);
    return url.pathname.length > 1;
  } catch {
    return false;
  }
}

/** Settings that require another setting, with the reason. */
const REQUIRED_SETTINGS = [
  ['STORE_API_URL', 'STORE_ID', ': the id of the store on that server'],
  ['CONTACT_FORM_SCRIPT_URL', 'CONTACT_FORM_URL', ': the form that the script belongs to'],
  ['LEADS_WEBHOOK_URL', 'LEADS_WEBHOOK_SECRET', ': without it the receiver cannot verify the sender'],
  ['LEADS_WEBHOOK_SECRET', 'LEADS_WEBHOOK_URL', '; remove both to notify no one'],
  ['LEADS_WEBHOOK_SECRET_PREVIOUS', 'LEADS_WEBHOOK_SECRET', ': the secret that replaces it'],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', ': without it reported payments cannot be verified'],
  ['STRIPE_WEBHOOK_SECRET', 'STRIPE_SECRET_KEY', '; remove both to use the embedded demonstration'],
  ['STORE_ID', 'STORE_API_URL', '; remove both to use the embedded store'],
  ['PLAUSIBLE_URL', 'PLAUSIBLE_DOMAIN', ': the name of the site in Plausible'],
  ['GA4_URL', 'GA4_ID', ': the measurement id to report to'],
] as const;

const schema = z
  .object({
    PORT: wholeNumber(1, 65535).default(3000),
    HOST: z.string().default('0.0.0.0'),
    /** Port for metrics and health checks; without it, there are no metrics. */
    ADMIN_PORT: wholeNumber(1, 65535).optional(),
    ADMIN_HOST: z.string().default('127.0.0.1'),
    /** Public origin, for canonical links, checkout URLs and links in mails. */
    SITE_URL: origin.optional(),
    STORE_API_URL: serviceUrl.optional(),
    STORE_ID: z
      .string()
      .regex(/^[\w-]+$/, 'must be the id of the store, such as store_01ABC')
      .optional(),
    /** Allowed origins of product pictures, comma-separated; default: all. */
    PICTURE_ORIGINS: originList.optional(),
    DATA_DIR: z.string().default(SITE.dataDir),
    SMTP_URL: mailServer.optional(),
    MAIL_FROM: mailbox.optional(),
    LEADS_TO: emailList.optional(),
    ANALYZER_URL: link.optional(),
    /** External form that the contact page embeds instead of ours, and its script, if it needs one. */
    CONTACT_FORM_URL: link.optional(),
    CONTACT_FORM_SCRIPT_URL: link.optional(),
    /** Other origins whose pages may embed our form, comma-separated. */
    LEADS_EMBED_ORIGINS: originList.default([]),
    /** Webhook for leads, and its signing key. */
    LEADS_WEBHOOK_URL: link.optional(),
    LEADS_WEBHOOK_SECRET: webhookSecret.optional(),
    /** The previous key during a rotation: messages are signed with both. */
    LEADS_WEBHOOK_SECRET_PREVIOUS: webhookSecret.optional(),
    /** Days that leads, and the traffic sources of checkouts, are kept. */
    LEADS_KEEP_DAYS: wholeNumber(1, 36_500).default(730),
    /** Stock level (units) at which the operator is notified; 0: never. */
    LOW_STOCK: wholeNumber(0, 1_000_000).default(3),
    /** Countries for shipping, comma-separated; the first is the default. */
    SHIPPING_COUNTRIES: countryList.default(['US']),
    /** Time of the daily report about the previous day, in the brand's time zone. */
    REPORT_AT: z
      .string()
      .regex(/^(([01]\d|2[0-3]):[0-5]\d|off)$/, 'must be a time such as 07:30, or off')
      .default('07:30'),
    /** Target of the local offer's buttons: an invoice or a payment page. */
    PROMO_PAYMENT_URL: link.optional(),
    /** Seconds for which an open checkout holds its units. */
    CHECKOUT_HOLD_SECONDS: wholeNumber(1, 86_400).default(1800),
    /** Other origins that a checkout may return to, comma-separated; the site's own is always allowed. */
    CHECKOUT_RETURN_ORIGINS: originList.default([]),
    /** Checkouts that one client address may start per minute. */
    CHECKOUT_RATE_LIMIT: wholeNumber(1, 1_000_000).default(60),
    /** Number of reverse proxies whose X-Forwarded-For is trusted. */
    TRUST_PROXY: wholeNumber(0, 10).default(0),
    /** Seconds after a stop signal during which /readyz fails but requests are still served. */
    SHUTDOWN_DELAY_SECONDS: wholeNumber(0, 300).default(0),
    /** PostgreSQL database instead of the embedded one. */
    DATABASE_URL: databaseUrl.optional(),
    /** Target of "migrate-to". As an argument, the password would be visible in the list of processes. */
    MIGRATE_TO_URL: databaseUrl.optional(),
    /** Stripe payments instead of the embedded demonstration. */
    STRIPE_SECRET_KEY: stripeKey.optional(),
    STRIPE_WEBHOOK_SECRET: stripeWebhookSecrets.optional(),
    /** The loader script of a review widget. */
    REVIEWS_WIDGET_URL: link.optional(),
    /** Name of the site in Plausible; its script is loaded from PLAUSIBLE_URL. */
    PLAUSIBLE_DOMAIN: z
      .string()
      .regex(/^[a-z\d-]+(\.[a-z\d-]+)*$/i, 'must be the name of the site in Plausible, such as www.example.com')
      .optional(),
    PLAUSIBLE_URL: serviceUrl.optional(),
    GA4_ID: z
      .string()
      .regex(/^G-[A-Z\d]{4,20}$/, 'must be a measurement id of Google Analytics 4, such as G-ABC123DEF4')
      .optional(),
    /** The operator's own tagging server instead of Google's. */
    GA4_URL: serviceUrl.optional(),
  })
  .refine(({ ADMIN_PORT, PORT }) => ADMIN_PORT !== PORT, {
    path: ['ADMIN_PORT'],
    message: 'must be another port than PORT: what it answers is not for the public',
  })
  .superRefine((env, context) => {
    for (const [set, needed, why] of REQUIRED_SETTINGS) {
      if (!env[set] || env[needed]) continue;
      context.addIssue({ code: 'custom', path: [needed], message: `is needed when ${set} is set${why}` });
    }
  });

export type Env = z.output<typeof schema> & { SITE_URL: string };

/** Other names that the settings file may contain: SITE_DIR, and settings of other programs. */
const OTHER_SETTINGS = /^(SITE_DIR|TZ|NODE_\w+|OTEL_\w+|PG\w+|POSTGRES_PASSWORD)$/;

/** Entries of a settings file without effect: invalid lines and unknown names. @param text of the file */
export function settingsProblems(text: string): string[] {
  const { settings, unreadable } = readSettings(text);
  const unknown = Object.keys(settings).filter((name) => !(name in schema.shape) && !OTHER_SETTINGS.test(name));
  return [
    ...unreadable.map((line) => `line ${line} is not a setting such as NAME=value`),
    ...unknown.map((name) => `${name} is not a setting of this site`),
  ];
}

/** Thrown for invalid settings; the message lists all errors. */
export class EnvError extends Error {}

/**
 * Reads and checks the environment. Empty values count as not set.
 * @throws {EnvError} naming every invalid variable and the fix
 */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));
  const result = schema.safeParse(set);
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')} ${issue.message}`);
    throw new EnvError(`The configuration is wrong:\n${lines.join('\n')}`);
  }
  return { ...result.data, SITE_URL: result.data.SITE_URL ?? `http://localhost:${result.data.PORT}` };
}
