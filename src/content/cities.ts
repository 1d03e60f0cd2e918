export const cityCollections = {};
