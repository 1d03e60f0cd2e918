export const companyCollections = {};
