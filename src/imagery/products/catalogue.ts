import { adsAccountCheckup } from './ads-account-checkup.ts';
import { brandStarterKit } from './brand-starter-kit.ts';
import { counterReviewStand } from './counter-review-stand.ts';
import { doorHangerPack } from './door-hanger-pack.ts';
import { fiftyTwoWeekPlanner } from './fifty-two-week-planner.ts';
import { landingPageSprint } from './landing-page-sprint.ts';
import { listingPhotoDay } from './listing-photo-day.ts';
import { localSeoStarterAudit } from './local-seo-starter-audit.ts';
import { menuBoardPlaque } from './menu-board-plaque.ts';
import type { ProductDrawing } from './product-drawing.ts';
import { profileTuneUp } from './profile-tune-up.ts';
import { reviewStickerSheet } from './review-sticker-sheet.ts';
import { storefrontWindowMap } from './storefront-window-map.ts';
import { tableTentSet } from './table-tent-set.ts';
import { tapToReviewCards } from './tap-to-review-cards.ts';
import { unknownProduct } from './unknown-product.ts';
import { welcomeEmailSeries } from './welcome-email-series.ts';
import { windowDecalSet } from './window-decal-set.ts';
import { yardSignPack } from './yard-sign-pack.ts';

const DRAWINGS: ReadonlyMap<string, ProductDrawing> = new Map([
  ['counter-review-stand', counterReviewStand],
  ['tap-to-review-cards', tapToReviewCards],
  ['local-seo-starter-audit', localSeoStarterAudit],
  ['profile-tune-up', profileTuneUp],
  ['brand-starter-kit', brandStarterKit],
  ['landing-page-sprint', landingPageSprint],
  ['window-decal-set', windowDecalSet],
  ['fifty-two-week-planner', fiftyTwoWeekPlanner],
  ['table-tent-set', tableTentSet],
  ['yard-sign-pack', yardSignPack],
  ['door-hanger-pack', doorHangerPack],
  ['ads-account-checkup', adsAccountCheckup],
  ['welcome-email-series', welcomeEmailSeries],
  ['listing-photo-day', listingPhotoDay],
  ['review-sticker-sheet', reviewStickerSheet],
  ['menu-board-plaque', menuBoardPlaque],
  ['storefront-window-map', storefrontWindowMap],
]);

/** Every product with a drawing of its own. */
export const PRODUCT_SLUGS: readonly string[] = [...DRAWINGS.keys()];

/** The drawing of a product; an unknown slug gets a few blocks of city. */
export function findProduct(slug: string): ProductDrawing {
  return DRAWINGS.get(slug) ?? unknownProduct;
}
