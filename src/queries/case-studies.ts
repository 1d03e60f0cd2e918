/** Case studies, and the work samples of sample clients. */
import { type CollectionEntry, getCollection, getEntry } from 'astro:content';
import type { CaseStudyFilter } from '../../domain/site/case-studies.ts';
import { drawingUrl } from '../../domain/url/file-urls.ts';
import type { CaseStudyRecord } from '../components/case-study.tsx';
import type { Client } from '../components/work-samples/client.tsx';
import type { WebsiteWords } from '../components/work-samples/records.ts';
import type { Piece, WorkSample, WorkSamplesCopy } from '../components/work-samples/work-samples.tsx';

/** Selects a piece of work: `show` is its kind, `of` the name of the client's file. */
type WorkSampleKey = { show: Piece['show']; of: string };

export type PageWorkSamples = WorkSamplesCopy & {
  /** Props of the website island, if one of the work samples is a website. */
  website: { client: Client; words: WebsiteWords } | undefined;
};

/**
 * @param file the record that requests the work samples, for error messages
 * @param town in the work samples' search queries; default: the client's town
 * @throws for an unknown client, or a client without such a piece
 */
export async function pageWorkSamples(
  file: string,
  requested: { title: string; text: string; items: readonly WorkSampleKey[] } | undefined,
  town?: string,
): Promise<PageWorkSamples | undefined> {
  if (!requested) return undefined;
  const items = await Promise.all(requested.items.map((item) => workSampleOf(file, item, town)));
  const [website] = items.flatMap(({ client, piece }) => (piece.show === 'website' ? { client, words: piece } : []));
  return { ...requested, items, website };
}

async function workSampleOf(file: string, { show, of }: WorkSampleKey, town?: string): Promise<WorkSample> {
  const entry = await getEntry('samples', of);
  if (!entry) throw new Error(`${file}: a work sample is of ${of}, but there is no content/samples/${of}.yaml`);
  const piece = entry.data.pieces.find((candidate) => candidate.show === show);
  if (!piece) throw new Error(`${file}: a work sample is the ${show} of ${of}, which content/samples/${of}.yaml lacks`);
  return { client: clientOf(entry, town), piece };
}

function clientOf({ data }: CollectionEntry<'samples'>, searchedIn: string = data.town): Client {
  const { name, trade, town, label, palette, site, figure } = data;
  return { name, trade, town, searchedIn, label, palette, site, picture: drawingUrl(`figure/${figure}`) };
}

export async function allCaseStudies(): Promise<(CaseStudyRecord & { filters: readonly CaseStudyFilter[] })[]> {
  const entries = (await getCollection('caseStudies')).sort((a, b) => a.data.order - b.data.order);
  return Promise.all(
    entries.map(async ({ id, data: { workSample, ...data } }) => ({
      ...data,
      id,
      picture: drawingUrl(`story/${id}`),
      workSample: workSample && (await workSampleOf(`content/case-studies/${id}.yaml`, workSample)),
    })),
  );
}
