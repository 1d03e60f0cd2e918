import { singlePage, text } from './fields.ts';

export const shopCollections = { store: singlePage('store', { lede: text }) };
