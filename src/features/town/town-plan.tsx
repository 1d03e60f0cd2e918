import { useStore } from '@nanostores/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { HOME_FIELD } from '../../../art/large-fields.ts';
import { describePosition } from '../../../art/places.ts';
import { findTowns, type Town } from '../../../domain/town/town.ts';
import { drawingUrl } from '../../../domain/url/file-urls.ts';
import { Button } from '../../components/button.tsx';
import { EAGER_IMAGE } from '../../components/image-loading.ts';
import { announceHydration } from '../../hydration/announce-hydration.ts';
import { PlanSign, RedrawnPlan } from './redrawn-plan.tsx';
import styles from './town-plan.module.css';
import { $town, chooseTown, fetchTowns } from './town-store.ts';

type Props = {
  /** Text on the sign over the accent building. */
  callout: string;
  /** Whether the site has towns to find. */
  canFind: boolean;
};

/** The plan in the hero of the home page, and the form that finds the visitor's town on it. */
export function TownPlan({ callout, canFind }: Props) {
  const town = useStore($town, { ssr: 'initial' });
  const art = useRef<HTMLDivElement>(null);
  const [width, height] = HOME_FIELD.size;
  return (
    <div className={styles.plan} ref={announceHydration}>
      {canFind && <TownForm town={town} onFound={() => art.current?.scrollIntoView({ block: 'nearest' })} />}
      <div className={styles.art} ref={art}>
        <img
          className={styles.layer}
          src={drawingUrl(`field/${HOME_FIELD.slug}`)}
          width={width}
          height={height}
          alt=""
          {...EAGER_IMAGE}
        />
        {town ? <RedrawnPlan town={town} callout={callout} /> : <PlanSign field={HOME_FIELD} lines={[callout]} />}
      </div>
    </div>
  );
}

/** Why a search chose no town; `candidates` are none or several. */
type Miss = { typed: string; candidates: readonly Town[] } | 'empty' | 'unreachable';

/** Without JavaScript, the form opens the audit page. */
function TownForm({ town, onFound }: { town: Town | null; onFound: () => void }) {
  const [typed, setTyped] = useState('');
  const [towns, setTowns] = useState<readonly Town[]>([]);
  const [miss, setMiss] = useState<Miss>();
  const [hasSearched, setSearched] = useState(false);
  // Ignores the result of an earlier search that finishes after a later one.
  const lastSearch = useRef(0);

  useEffect(() => {
    // After a failure, a click on the button retries.
    fetchTowns().then(setTowns, () => undefined);
  }, []);

  async function find(event: FormEvent) {
    event.preventDefault();
    lastSearch.current += 1;
    const search = lastSearch.current;
    setSearched(true);
    if (typed.trim() === '') {
      setMiss('empty');
      return;
    }
    try {
      const known = towns.length > 0 ? towns : await fetchTowns();
      setTowns(known);
      const candidates = findTowns(known, typed);
      const [only] = candidates;
      if (search !== lastSearch.current) return;
      if (only && candidates.length === 1) {
        chooseTown(only);
        onFound();
        setMiss(undefined);
      } else setMiss({ typed: typed.trim(), candidates });
    } catch {
      if (search === lastSearch.current) setMiss('unreachable');
    }
  }

  return (
    <form className={styles.form} action="/tools/free-website-audit" onSubmit={find}>
      <label className={styles.label} htmlFor="town">
        Find your town on the plan
      </label>
      <div className={styles.row}>
        <input
          id="town"
          name="town"
          list="towns"
          placeholder="Your town"
          autoComplete="address-level2"
          aria-describedby="town-answer"
          required
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button variant="secondary" type="submit">
          Find it
        </Button>
      </div>
      <datalist id="towns">
        {towns.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <div className={styles.answer} id="town-answer">
        {/* Announces only the result of a search, not the town of an earlier visit. */}
        <div role="status">{hasSearched && <Answer town={town} miss={miss} />}</div>
        {!hasSearched && <Answer town={town} miss={undefined} />}
      </div>
    </form>
  );
}

/** Keys create a new paragraph for each result: React cannot update text nodes that browser translation replaced. */
function Answer({ town, miss }: { town: Town | null; miss: Miss | undefined }) {
  if (miss === 'empty') return <p key={miss}>Type the name of a town first.</p>;
  if (miss === 'unreachable')
    return <p key={miss}>The plan could not be redrawn. Check your connection, then try again.</p>;
  if (miss && miss.candidates.length > 1) {
    const names = miss.candidates.map(({ name }) => name).join(', ');
    return <p key={names}>Several towns begin like that: {names}.</p>;
  }
  if (miss)
    return (
      <p key={`${miss.typed} ${town?.name}`}>
        “{miss.typed}” is not on this plan yet{town && `; it still shows ${town.name}`}.{' '}
        <a href="#audit-title">The free report</a> works for every town.
      </p>
    );
  if (!town) return null;
  const words = describePosition([town.west, town.north]);
  return (
    <p key={town.name}>
      {town.name}: {words.charAt(0).toLowerCase() + words.slice(1)}.{' '}
      {town.path && <a href={town.path}>What we do there</a>}
    </p>
  );
}
