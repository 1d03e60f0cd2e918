import { gridPosition, type Places } from '../places.ts';

/** The towns of the test drawings. The site reads its towns from content/cities. */
export const PLACES = {
  chicago: { name: 'Chicago', at: gridPosition(41.882, -87.6278), dx: 0, dy: -1.2 },
  elmhurst: { name: 'Elmhurst', at: gridPosition(41.8995, -87.9403), dx: 0, dy: -1 },
  'oak-brook': { name: 'Oak Brook', at: gridPosition(41.8328, -87.929), dx: 1, dy: 0.1, minor: true },
  'oakbrook-terrace': { name: 'Oakbrook Terrace', at: gridPosition(41.8503, -87.9645), dx: 1, dy: -0.5 },
  lombard: { name: 'Lombard', at: gridPosition(41.88, -88.0078), dx: -0.2, dy: -1 },
  'downers-grove': { name: 'Downers Grove', at: gridPosition(41.8089, -88.0112), dx: 1, dy: 0.6, minor: true },
  wheaton: { name: 'Wheaton', at: gridPosition(41.8661, -88.107), dx: 0, dy: 1.1 },
  naperville: { name: 'Naperville', at: gridPosition(41.7508, -88.1535), dx: 1, dy: 0.6 },
  aurora: { name: 'Aurora', at: gridPosition(41.7606, -88.3201), dx: 0, dy: 1.2 },
  schaumburg: { name: 'Schaumburg', at: gridPosition(42.0334, -88.0834), dx: -1, dy: -0.4 },
  'arlington-heights': { name: 'Arlington Heights', at: gridPosition(42.0884, -87.9806), dx: 1, dy: -0.4 },
} as const satisfies Places;
