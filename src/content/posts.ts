export const postCollections = {};
