export const toolCollections = {};
