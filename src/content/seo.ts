export const seoCollections = {};
