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
    /** What the server gives to a page that is rendered on request. */
    interface Locals {
      site: Site;
      /** The route table: every page that is meant to be found, and is published. */
      pages: readonly SitePage[];
      /** The latest posts and those that are published later, for feeds; empty where no build has made them. */
      feedItems: readonly FeedItem[];
      store: StoreClient;
      /** For its own page alone. */
      checkout: CheckoutPage | undefined;
      /** What became of a checkout of the embedded store, once it is paid; absent when the store runs elsewhere. */
      receipt: ((checkoutId: string) => Promise<Receipt | undefined>) | undefined;
      leads: LeadService;
      /** Absent where there is no server around the page. */
      audit: AuditService | undefined;
      /** Puts what failed into the operator's log. */
      reportError: (error: unknown) => void;
    }
  }
}

declare module 'astro' {
  interface AstroClientDirectives {
    'client:intent'?: IntentOptions | boolean;
  }
}
