/** The collections of content/. An invalid record stops the build, with a message that names the file and the fix. */
import { caseStudyCollections } from './content/case-studies.ts';
import { cityCollections } from './content/cities.ts';
import {
  companyCollections,
  homeCollections,
  legalCollections,
  shopCollections,
  toolCollections,
} from './content/pages.ts';
import { postCollections } from './content/posts.ts';
import { sampleCollections } from './content/samples.ts';
import { serviceCollections } from './content/services.ts';
import { testimonialCollections } from './content/testimonials.ts';
import { advertisingCollections, industryCollections, seoCollections, supportCollections } from './content/topics.ts';

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
  ...testimonialCollections,
  ...caseStudyCollections,
  ...postCollections,
  ...toolCollections,
  ...shopCollections,
  ...legalCollections,
};
