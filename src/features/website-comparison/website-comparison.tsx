/** A small website of a sample client, before and after, with a divider between them. */
import { useRef } from 'react';
import { type Client, Mark, paletteOf } from '../../components/work-samples/client.tsx';
import type { WebsiteWords } from '../../components/work-samples/records.ts';
import frame from '../../components/work-samples/work-sample.module.css';
import { announceHydration } from '../../hydration/announce-hydration.ts';
import styles from './website-comparison.module.css';

/** The digits of the old site's visitor counter. */
const COUNTER_DIGITS = [...'004127'].map((digit, position) => ({ position, digit }));

/** Initial position of the divider, in percent of the width: the old site needs less space than the new one. */
const START = 35;

type Props = { client: Client; words: WebsiteWords };

/**
 * Both sites overlap, and a slider moves the divider by pointer, touch and keyboard. Without JavaScript they are
 * stacked, by the style sheet, so that hydration causes no layout shift.
 */
export function WebsiteComparison({ client, words }: Props) {
  const stage = useRef<HTMLDivElement>(null);
  return (
    <div ref={announceHydration} className={`${styles.browser} ${paletteOf(client)}`}>
      <p className={styles.bar}>
        <span aria-hidden="true" /> {client.site}
      </p>
      <div ref={stage} className={styles.stage}>
        <Before {...words.before} name={client.name} />
        <After client={client} words={words} />
        <label className={styles.slider}>
          <span className="vh">How much of the old site is shown, in percent</span>
          <input
            type="range"
            min={0}
            max={100}
            defaultValue={START}
            onInput={({ currentTarget }) => stage.current?.style.setProperty('--at', `${currentTarget.value}%`)}
          />
          <span className={styles.handle} aria-hidden="true" />
        </label>
      </div>
    </div>
  );
}

function Before({ name, headline, text, links }: WebsiteWords['before'] & { name: string }) {
  return (
    <div className={styles.before}>
      <p className={styles.side}>Before</p>
      <div className={styles.oldPage}>
        <p className={styles.oldName}>{name}</p>
        <p className={styles.oldLinks}>
          {links.map((link) => (
            <span key={link}>{link}</span>
          ))}
        </p>
        <p className={styles.oldHeadline}>{headline}</p>
        <p>{text}</p>
        <p className={styles.counter} aria-hidden="true">
          {COUNTER_DIGITS.map(({ position, digit }) => (
            <b key={position}>{digit}</b>
          ))}
        </p>
      </div>
      <div className={styles.oldPicture} aria-hidden="true">
        <p>Under construction</p>
      </div>
    </div>
  );
}

function After({ client, words }: Props) {
  return (
    <div className={styles.after}>
      <p className={styles.side}>After</p>
      <div className={styles.head}>
        <Mark name={client.name} />
        <span className={frame.name}>{client.name}</span>
        <span className={styles.menu}>
          {words.menu.map((item) => (
            <span key={item}>{item}</span>
          ))}
        </span>
      </div>
      <p className={styles.headline}>{words.headline}</p>
      <div className={styles.main}>
        <div>
          <p>{words.text}</p>
          <p>
            <span className={frame.button}>{words.button}</span>
          </p>
        </div>
        <img src={client.picture} width="320" height="320" alt="" loading="lazy" />
      </div>
      <ul className={styles.facts}>
        {words.facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </div>
  );
}
