/** The Fastify plugin of the store: the API of docs/store-api.md, payment notifications, and `openapi.json`. */
import rateLimit from '@fastify/rate-limit';
import type { FastifyPluginAsync } from 'fastify';
import { keyGenerator } from '../../limits/visitor-key.ts';
import { notFound } from '../errors.ts';
import type { Store } from '../store.ts';
import { allowAnyOrigin } from './cross-origin.ts';
import { LARGEST_BODY, sendError, validatorCompiler } from './errors.ts';
import { NOTIFICATION_PATH, notificationRoute } from './notification-route.ts';
import { describeApi } from './openapi.ts';
import { storeRoutes } from './store-routes.ts';
import { STRIPE_PATH, stripeRoute } from './stripe-route.ts';
import { rejectUnknownPaths } from './unknown-paths.ts';

export type StorePluginOptions = {
  store: Store;
  /** Public URL under which the plugin is mounted. */
  publicUrl: string;
  /** Checkouts that one client IP address may start per minute. */
  checkoutsPerMinute: number;
};

const PATHS = new Map([
  ['/store/:storeId/products', ['GET']],
  ['/store/:storeId/products/:id', ['GET']],
  ['/store/:storeId/variants', ['GET']],
  ['/store/:storeId/checkout', ['POST']],
  ['/store/:storeId/settings', ['GET']],
  ['/store/:storeId/collections', ['GET']],
  ['/openapi.json', ['GET']],
  [NOTIFICATION_PATH, ['POST']],
]);

export const storePlugin: FastifyPluginAsync<StorePluginOptions> = async (app, options) => {
  const { store, publicUrl, checkoutsPerMinute } = options;
  app.setErrorHandler(sendError);
  app.setValidatorCompiler(validatorCompiler);
  // Responses are built from typed rows, so they are not validated again.
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  app.removeContentTypeParser('text/plain');
  app.addHook('onRequest', async (request, reply) => {
    if (allowAnyOrigin(request, reply)) return reply;
  });
  await app.register(rateLimit, { global: false, keyGenerator });
  await describeApi(app, publicUrl, store.id);
  const { stripe } = store;
  rejectUnknownPaths(app, stripe ? new Map([...PATHS, [STRIPE_PATH, ['POST']]]) : PATHS);
  app.addHook('onRoute', (route) => {
    route.bodyLimit = LARGEST_BODY;
  });

  app.addHook('preValidation', async (request) => {
    const { storeId } = (request.params ?? {}) as { storeId?: string };
    if (storeId !== undefined && storeId !== store.id) throw notFound('Store', storeId);
  });
  await app.register(async (routes) => storeRoutes(routes, store, checkoutsPerMinute));
  await app.register(async (routes) => notificationRoute(routes, store));
  if (stripe) await app.register(async (routes) => stripeRoute(routes, stripe));
};
