import { gridPosition, type Position } from '../places.ts';

/** A line on the map, as positions in miles. */
export type Line = readonly Position[];

type Coordinates = readonly (readonly [latitude: number, longitude: number])[];

const lineThrough = (coordinates: Coordinates): Line =>
  coordinates.map(([latitude, longitude]) => gridPosition(latitude, longitude));

/** Commuter lines out of the Loop: Union Pacific West, BNSF, Union Pacific Northwest, Milwaukee West, Rock Island. */
export const RAIL_LINES: readonly Line[] = [
  lineThrough([
    [41.8827, -87.6405],
    [41.887, -87.801],
    [41.8997, -87.9407],
    [41.8866, -88.0193],
    [41.8647, -88.1116],
    [41.8808, -88.199],
    [41.8816, -88.31],
  ]),
  lineThrough([
    [41.8786, -87.6392],
    [41.844, -87.7457],
    [41.8157, -87.8716],
    [41.7955, -88.01],
    [41.798, -88.0716],
    [41.7797, -88.1455],
    [41.76, -88.3087],
  ]),
  lineThrough([
    [41.8827, -87.6405],
    [41.9169, -87.6682],
    [41.9712, -87.7637],
    [42.0409, -87.8869],
    [42.0842, -87.9836],
    [42.113, -88.048],
    [42.153, -88.131],
    [42.24, -88.31],
  ]),
  lineThrough([
    [41.8786, -87.6392],
    [41.9164, -87.7951],
    [41.9367, -87.8668],
    [41.9719, -88.0142],
    [41.9896, -88.118],
    [42.0363, -88.286],
  ]),
  lineThrough([
    [41.8786, -87.6392],
    [41.775, -87.64],
    [41.7, -87.66],
    [41.55, -87.69],
  ]),
];

/** The Fox, the Des Plaines and the Chicago River. */
export const RIVERS: readonly Line[] = [
  lineThrough([
    [42.24, -88.25],
    [42.165, -88.29],
    [42.037, -88.285],
    [41.914, -88.312],
    [41.757, -88.315],
    [41.683, -88.352],
    [41.56, -88.55],
  ]),
  lineThrough([
    [42.24, -87.93],
    [42.04, -87.87],
    [41.94, -87.855],
    [41.86, -87.83],
    [41.82, -87.81],
    [41.77, -87.87],
    [41.69, -87.95],
    [41.6, -88.06],
    [41.5, -88.1],
  ]),
  lineThrough([
    [41.888, -87.612],
    [41.887, -87.638],
    [41.855, -87.64],
    [41.82, -87.72],
    [41.81, -87.8],
  ]),
];

/** Ends of Lake Michigan's shore on the map: Kenosha in Wisconsin, and Indiana. */
export const SHORE_NORTH_END = gridPosition(42.6, -87.81);
export const SHORE_SOUTH_END = gridPosition(41.4, -86.9);

export const SHORE: Line = [
  SHORE_NORTH_END,
  ...lineThrough([
    [42.2, -87.8],
    [42.15, -87.757],
    [42.1, -87.71],
    [42.07, -87.683],
    [42.02, -87.665],
    [41.98, -87.652],
    [41.94, -87.636],
    [41.91, -87.626],
    [41.885, -87.61],
    [41.85, -87.606],
    [41.8, -87.583],
    [41.76, -87.553],
    [41.73, -87.53],
    [41.69, -87.515],
    [41.65, -87.44],
    [41.62, -87.33],
  ]),
  SHORE_SOUTH_END,
];
