export const supportCollections = {};
