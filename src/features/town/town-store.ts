/** The visitor's town, kept in the browser: the plan, the audit box and the final call to action show it. */
import { atom, onMount } from 'nanostores';
import { parseTown, parseTowns, type Town } from '../../../domain/town/town.ts';

export const TOWN_KEY = 'town';

/** Dispatched at the window with each choice: hydrates what shows the town (client:intent). */
export const TOWN_CHANGE = 'town-change';

export const $town = atom<Town | null>(null);

onMount($town, () => {
  if (typeof window === 'undefined') return;
  const away = new AbortController();
  const listen = { signal: away.signal };
  const read = () => $town.set(storedTown() ?? null);
  read();
  // Another tab, a page from the back/forward cache, or one that was prerendered.
  addEventListener('storage', ({ key }) => (key === TOWN_KEY || key === null) && read(), listen);
  addEventListener('pageshow', ({ persisted }) => persisted && read(), listen);
  document.addEventListener('prerenderingchange', read, listen);
  return () => away.abort();
});

function storedTown(): Town | undefined {
  try {
    return parseTown(JSON.parse(localStorage.getItem(TOWN_KEY) ?? 'null'));
  } catch {
    // The browser refuses storage, or another program has written there.
    return undefined;
  }
}

export function chooseTown(town: Town): void {
  try {
    localStorage.setItem(TOWN_KEY, JSON.stringify(town));
  } catch {
    // Without storage the town is known on this page only.
  }
  $town.set(town);
  dispatchEvent(new Event(TOWN_CHANGE));
}

/** Address of the towns that can be found (src/pages/service-areas/towns.json.ts). */
const TOWNS_PATH = '/service-areas/towns.json';

/** @throws when there is no answer */
export async function fetchTowns(): Promise<Town[]> {
  const response = await fetch(TOWNS_PATH);
  if (!response.ok) throw new Error(`${TOWNS_PATH} answered ${response.status}`);
  return parseTowns(await response.json());
}
