/// <reference types="astro/client" />
import type { Receipt } from '../contracts/pages.ts';
import type { AuditService, CheckoutPage, LeadService } from '../contracts/services.ts';
import type { StoreClient } from './clients/store/client.ts';
import type { IntentOptions } from './hydration/intent.ts';
import type { FeedItem } from './seo/feeds.ts';
import type { SitePage } from './seo/site-page.ts';
import type { Site } from './site.ts';

declare global {
  namespace App {
    /** What the server provides to a page that is rendered on request. */
    interface Locals {
      site: Site;
      /** The route table: every indexed page that is published. */
      pages: readonly SitePage[];
      /** The latest and the scheduled posts, for feeds, from the build. Empty during a build and under `npm run dev`. */
      feedItems: readonly FeedItem[];
      store: StoreClient;
      /** Only for the checkout page; undefined for other pages. */
      checkout: CheckoutPage | undefined;
      /** The receipt of a paid checkout of the embedded store; undefined with an external store. */
      receipt: ((checkoutId: string) => Promise<Receipt | undefined>) | undefined;
      leads: LeadService;
      /** Undefined during a build and under `npm run dev`. */
      audit: AuditService | undefined;
      /** Writes an error to the operator's log. */
      reportError: (error: unknown) => void;
    }
  }
}

declare module 'astro' {
  interface AstroClientDirectives {
    'client:intent'?: IntentOptions | boolean;
  }
}
