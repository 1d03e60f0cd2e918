/** The visitor's town, stored in the browser. The plan, the audit box and the final call to action show it. */
import { atom, onMount } from 'nanostores';
import { parseTown, parseTowns, type Town } from '../../../domain/town/town.ts';

export const TOWN_KEY = 'town';

/** Event on the window for each choice: hydrates the islands that show the town (client:intent). */
export const TOWN_CHANGE = 'town-change';

export const $town = atom<Town | null>(null);

onMount($town, () => {
  if (typeof window === 'undefined') return;
  const unmounted = new AbortController();
  const listen = { signal: unmounted.signal };
  const read = () => $town.set(storedTown() ?? null);
  read();
  // Reads changes by other tabs, also after the back/forward cache or prerendering.
  addEventListener('storage', ({ key }) => (key === TOWN_KEY || key === null) && read(), listen);
  addEventListener('pageshow', ({ persisted }) => persisted && read(), listen);
  document.addEventListener('prerenderingchange', read, listen);
  return () => unmounted.abort();
});

function storedTown(): Town | undefined {
  try {
    return parseTown(JSON.parse(localStorage.getItem(TOWN_KEY) ?? 'null'));
  } catch {
    // The browser blocks storage, or the stored value is not JSON.
    return undefined;
  }
}

export function chooseTown(town: Town): void {
  try {
    localStorage.setItem(TOWN_KEY, JSON.stringify(town));
  } catch {
    // Without storage, the town is known on this page only.
  }
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
