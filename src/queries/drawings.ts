/** The drawings that become files, from the content that needs them. */
import { getCollection } from 'astro:content';
import { figureFile } from '../../art/figures/render-figure.ts';
import { renderIllustration } from '../../art/illustration.ts';
import { ELSEWHERE_FIELD, HOME_FIELD, type LargeField, spotField } from '../../art/large-fields.ts';
import type { Places } from '../../art/places.ts';
import { brand } from '../../config/brand.ts';
import { type MapOptions, mapFile, officeMap, REGION_MAP } from '../components/map-options.ts';

/** A drawing that becomes a file (its URL: `drawingUrl` in domain/url/file-urls.ts). */
type DrawingFile = { path: string; svg: string };

function fieldDrawing(field: LargeField): DrawingFile {
  return { path: `field/${field.slug}`, svg: renderIllustration({ kind: 'city-blocks', ...field }) };
}

export function fieldDrawings(): DrawingFile[] {
  return [HOME_FIELD, ELSEWHERE_FIELD].map(fieldDrawing);
}

/** @param places the towns of the maps; without any, there are no maps */
export function mapDrawings(places: Places): DrawingFile[] {
  const offices = brand.offices.map(({ name }) => officeMap(name)).filter(({ slug }) => slug in places);
  const maps: MapOptions[] = Object.keys(places).length > 0 ? [REGION_MAP, ...offices] : [];
  return maps.map((map) => ({
    path: mapFile(map),
    svg: renderIllustration({ kind: 'metro-map', ...map, places, layer: 'base' }),
  }));
}

/** Figures for menus, tiles and work samples: of services, industries and the trades of sample clients. */
export async function figureDrawings(): Promise<DrawingFile[]> {
  const records = await Promise.all([getCollection('services'), getCollection('industries')]);
  const trades = (await getCollection('samples')).map(({ data }) => data.figure);
  const slugs = new Set([...records.flat().map(({ id }) => id), ...trades]);
  return [...slugs].map((slug) => ({ path: `figure/${slug}`, svg: figureFile(slug) }));
}

/** Options by shape of the grid cell; the wide and the tall drawing are empty at the lower left. */
const TILES = {
  square: { ratio: '1x1' },
  wide: { ratio: '2x1', anchor: [0.66, 0.44] },
  tall: { ratio: '1x2', anchor: [0.5, 0.42] },
} as const;

/** The hero drawing of a page about one subject: a service, an industry, an SEO topic. */
const TOPIC_HERO = { ratio: '1x1', ground: 'lake', anchor: [0.5, 0.5] } as const;
/** The drawing beside the proof section and beside reasons, and the hero drawing of a Google Maps page. */
const BESIDE = { ratio: '1x1', ground: 'steel', anchor: [0.5, 0.5] } as const;

export async function serviceDrawings(): Promise<DrawingFile[]> {
  const services = await getCollection('services');
  return services.flatMap(({ id, data }): DrawingFile[] => {
    const draw = { kind: 'service', slug: id } as const;
    const { home, page, maps } = data;
    return [
      { path: `service/${id}-2x1`, svg: renderIllustration({ ...draw, ratio: '2x1' }) },
      ...(home
        ? [{ path: `tile/${id}`, svg: renderIllustration({ ...draw, ground: home.ground, ...TILES[home.shape] }) }]
        : []),
      ...(page
        ? [
            { path: `hero/service-${id}`, svg: renderIllustration({ ...draw, ...TOPIC_HERO }) },
            { path: `proof/service-${id}`, svg: renderIllustration({ ...draw, ...BESIDE }) },
          ]
        : []),
      ...(maps
        ? [
            { path: `hero/service-${id}`, svg: renderIllustration({ ...draw, ...BESIDE, ratio: '2x1' }) },
            fieldDrawing(spotField(id)),
            {
              path: `service/${id}-reasons`,
              svg: renderIllustration({ ...draw, ...BESIDE, slug: maps.reasons.figure }),
            },
          ]
        : []),
    ];
  });
}

export async function advertisingDrawings(): Promise<DrawingFile[]> {
  const networks = await getCollection('advertising');
  return networks.flatMap(({ id }): DrawingFile[] => [
    {
      path: `hero/network-${id}`,
      svg: renderIllustration({ kind: 'service', slug: id, ratio: '1x1', ground: 'steel' }),
    },
    {
      path: `network/${id}-why`,
      svg: renderIllustration({ kind: 'city-blocks', slug: `${id}-why`, ratio: '1x1', ground: 'steel' }),
    },
  ]);
}

export async function topicDrawings(): Promise<DrawingFile[]> {
  const industries = await getCollection('industries', ({ data }) => data.page !== undefined);
  const seo = await getCollection('seo', ({ data }) => data.kind === 'topic');
  return [
    ...industries.map(({ id }) => ({
      path: `hero/industry-${id}`,
      svg: renderIllustration({ kind: 'industry', slug: id, ...TOPIC_HERO }),
    })),
    ...seo.map(({ id }) => ({
      path: `hero/seo-${id}`,
      svg: renderIllustration({ kind: 'service', slug: id, ...TOPIC_HERO }),
    })),
  ];
}

/** The drawing in place of a person's portrait. */
const PORTRAIT = { kind: 'service', ratio: '1x1', anchor: [0.5, 0.5], scale: 1.25 } as const;

export async function teamDrawings(): Promise<DrawingFile[]> {
  const team = await getCollection('team');
  return team.map(({ id, data }) => ({
    path: `team/${id}`,
    svg: renderIllustration({ ...PORTRAIT, slug: `person-${id}`, ground: data.ground }),
  }));
}

/** The drawing of a post above its text, with the figure on the right. */
const OVER_TEXT = { ratio: '3x1', anchor: [0.72, 0.5], scale: 1.1 } as const;

export async function postDrawings(): Promise<DrawingFile[]> {
  const posts = await getCollection('posts');
  return posts.flatMap(({ id, data: { ground } }) => {
    const subject = { kind: 'post', slug: id, ...(ground && { ground }) } as const;
    return [
      { path: `post/${id}-2x1`, svg: renderIllustration({ ...subject, ratio: '2x1' }) },
      { path: `post/${id}-3x1`, svg: renderIllustration({ ...subject, ...OVER_TEXT }) },
    ];
  });
}

/** The drawing beside a case study: the figure of its kind of work, every third one on steel. */
export async function caseStudyDrawings(): Promise<DrawingFile[]> {
  const caseStudies = await getCollection('caseStudies');
  return caseStudies.map(({ id, data: { figure: slug, order } }) => {
    const ground = order % 3 === 2 ? 'steel' : 'lake';
    return {
      path: `story/${id}`,
      svg: renderIllustration({ kind: 'service', slug, ratio: '1x1', ground, anchor: [0.5, 0.5] }),
    };
  });
}
