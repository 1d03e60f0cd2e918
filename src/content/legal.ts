export const legalCollections = {};
