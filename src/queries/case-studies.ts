/** Case studies, and the specimens of sample clients. */
import { type CollectionEntry, getCollection, getEntry } from 'astro:content';
import type { CaseStudyFilter } from '../../domain/site/case-studies.ts';
import { drawingUrl } from '../../domain/url/file-urls.ts';
import type { CaseStudyRecord } from '../components/case-study.tsx';
import type { Client } from '../components/specimens/client.tsx';
import type { WebsiteWords } from '../components/specimens/records.ts';
import type { Piece, Specimen, SpecimensCopy } from '../components/specimens/specimens.tsx';

/** Selects a piece of work: `show` is its kind, `of` the name of the client's file. */
type RequestOptions = { show: Piece['show']; of: string };

export type PageSpecimens = SpecimensCopy & {
  /** Props of the website island, if one of the specimens is a website. */
  website: { client: Client; words: WebsiteWords } | undefined;
};

/**
 * @param file the record that requests them, for error messages
 * @param town in the specimens' search queries; default: the client's town
 * @throws for an unknown client, or a client without such a piece
 */
export async function pageSpecimens(
  file: string,
  requested: { title: string; text: string; items: readonly RequestOptions[] } | undefined,
  town?: string,
): Promise<PageSpecimens | undefined> {
  if (!requested) return undefined;
  const items = await Promise.all(requested.items.map((item) => specimenOf(file, item, town)));
  const [website] = items.flatMap(({ client, piece }) => (piece.show === 'website' ? { client, words: piece } : []));
  return { ...requested, items, website };
}

async function specimenOf(file: string, { show, of }: RequestOptions, town?: string): Promise<Specimen> {
  const entry = await getEntry('samples', of);
  if (!entry) throw new Error(`${file}: a specimen is of ${of}, but there is no content/samples/${of}.yaml`);
  const piece = entry.data.pieces.find((candidate) => candidate.show === show);
  if (!piece) throw new Error(`${file}: a specimen is the ${show} of ${of}, which content/samples/${of}.yaml lacks`);
  return { client: clientOf(entry, town), piece };
}

function clientOf({ data }: CollectionEntry<'samples'>, searchedIn: string = data.town): Client {
  const { name, trade, town, label, palette, site, figure } = data;
  return { name, trade, town, searchedIn, label, palette, site, picture: drawingUrl(`figure/${figure}`) };
}

export async function allCaseStudies(): Promise<(CaseStudyRecord & { filters: readonly CaseStudyFilter[] })[]> {
  const entries = (await getCollection('caseStudies')).sort((a, b) => a.data.order - b.data.order);
  return Promise.all(
    entries.map(async ({ id, data: { specimen, ...data } }) => ({
      ...data,
      id,
      picture: drawingUrl(`story/${id}`),
      specimen: specimen && (await specimenOf(`content/case-studies/${id}.yaml`, specimen)),
    })),
  );
}
