import { parseTowns, type Town } from '../../../domain/town/town.ts';

/** Address of the towns that can be found (src/pages/service-areas/towns.json.ts). */
const TOWNS_PATH = '/service-areas/towns.json';

/** @throws when there is no answer */
export async function fetchTowns(): Promise<Town[]> {
  const response = await fetch(TOWNS_PATH);
  if (!response.ok) throw new Error(`${TOWNS_PATH} answered ${response.status}`);
  return parseTowns(await response.json());
}
