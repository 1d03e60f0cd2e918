/** The collections of content/: a record that does not fit stops the build, naming the file and what to change. */
import { advertisingCollections } from './content/advertising.ts';
import { cityCollections } from './content/cities.ts';
import { companyCollections } from './content/company.ts';
import { homeCollections } from './content/home.ts';
import { industryCollections } from './content/industries.ts';
import { legalCollections } from './content/legal.ts';
import { postCollections } from './content/posts.ts';
import { sampleCollections } from './content/samples.ts';
import { seoCollections } from './content/seo.ts';
import { serviceCollections } from './content/services.ts';
import { shopCollections } from './content/shop.ts';
import { storyCollections } from './content/stories.ts';
import { supportCollections } from './content/support.ts';
import { toolCollections } from './content/tools.ts';

export const collections = {
  ...homeCollections,
  ...serviceCollections,
  ...advertisingCollections,
  ...industryCollections,
  ...seoCollections,
  ...supportCollections,
  ...cityCollections,
  ...companyCollections,
  ...sampleCollections,
  ...storyCollections,
  ...postCollections,
  ...toolCollections,
  ...shopCollections,
  ...legalCollections,
};
