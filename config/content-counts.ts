/**
 * Numbers of content records, for texts that mention them. Counted in the content files; a build contains a copy
 * (integrations/adapter/site-modules.ts).
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocument } from 'yaml';
import { isObject } from '../domain/text/json.ts';
import { SITE } from './site-folder.mjs';

type Fields = Readonly<Record<string, unknown>>;

/** Returns no fields for invalid YAML, which the content check reports. */
function fieldsOf(file: string): Fields {
  const document = parseDocument(readFileSync(file, 'utf8'), { logLevel: 'silent' });
  const data: unknown = document.errors.length > 0 ? undefined : document.toJS();
  return isObject(data) ? data : {};
}

function records(folder: string): Fields[] {
  const path = join(SITE.dir, 'content', folder);
  if (!existsSync(path)) return [];
  return readdirSync(path)
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => fieldsOf(join(path, name)));
}

/** Uses the same filters as the pages: `services` counts only services with a card on the home page. */
export function readCounts(): Record<string, number> {
  const services = records('services');
  const industries = records('industries');
  const withPage = industries.filter(({ page }) => page !== undefined).length;
  const { offices } = existsSync(SITE.brandFile) ? fieldsOf(SITE.brandFile) : {};
  return {
    services: services.filter(({ home }) => home !== undefined).length,
    serviceCards: services.filter(({ overview }) => overview !== undefined).length,
    industries: industries.length,
    industriesWithPage: withPage,
    industriesWithoutPage: industries.length - withPage,
    cities: records('cities').length,
    offices: Array.isArray(offices) ? offices.length : 0,
    platforms: records('advertising').length,
    seo: records('seo').length,
    support: records('support').length,
    questions: records('faq').length,
    testimonials: records('testimonials').length,
    caseStudies: records('case-studies').length,
    team: records('team').length,
  };
}

export const counts: Readonly<Record<string, number>> = readCounts();
