/** The visitor's town, stored in the browser. The plan, the audit box and the final call to action show it. */
import { atom, onMount } from 'nanostores';
import { parseJson } from '../../../domain/text/json.ts';
import { parseTown, parseTowns, type Town } from '../../../domain/town/town.ts';
import { onStoredChange, readStored, writeStored } from '../../browser/storage.ts';

export const TOWN_KEY = 'town';

/** Event on the window for each choice: hydrates the islands that show the town (client:intent). */
export const TOWN_CHANGE = 'town-change';

export const $town = atom<Town | null>(null);

onMount($town, () => {
  if (typeof window === 'undefined') return;
  const reload = () => $town.set(parseTown(parseJson(readStored('localStorage', TOWN_KEY) ?? null)) ?? null);
  reload();
  return onStoredChange(TOWN_KEY, reload);
});

export function chooseTown(town: Town): void {
  // Without storage, the town is known on this page only.
  writeStored('localStorage', TOWN_KEY, JSON.stringify(town));
  $town.set(town);
  dispatchEvent(new Event(TOWN_CHANGE));
}

/** URL path of the list of towns (src/pages/service-areas/towns.json.ts). */
const TOWNS_PATH = '/service-areas/towns.json';

/** @throws when the request fails */
export async function fetchTowns(): Promise<Town[]> {
  const response = await fetch(TOWNS_PATH);
  if (!response.ok) throw new Error(`${TOWNS_PATH}: HTTP ${response.status}`);
  return parseTowns(await response.json());
}
