/** Case studies as pages show them, in their order. */

import { getCollection } from 'astro:content';
import type { StoryFilter } from '../../domain/site/stories.ts';
import { drawingAddress } from '../../domain/url/file-addresses.ts';
import type { CaseStudyRecord } from '../components/case-study.tsx';
import { specimenOf } from './specimens.ts';

export type Story = CaseStudyRecord & { filters: readonly StoryFilter[] };

export async function allStories(): Promise<Story[]> {
  const entries = (await getCollection('caseStudies')).sort((a, b) => a.data.order - b.data.order);
  return Promise.all(
    entries.map(async ({ id, data: { specimen, ...data } }) => ({
      ...data,
      id,
      picture: drawingAddress(`story/${id}`),
      specimen: specimen && (await specimenOf(`content/case-studies/${id}.yaml`, specimen)),
    })),
  );
}
