import styles from './brand-sheet.module.css';
import { type Client, Mark } from './client.tsx';
import frame from './work-sample.module.css';

export type BrandSheetWords = {
  /** The line below the name. */
  line: string;
  /** The names of its colors: background, text, accent, quiet background. */
  colors: readonly string[];
  /** Traits of the brand's voice, in a few words each. */
  voice: readonly string[];
};

/** A brand on one sheet: logo, name, colors, fonts, voice. */
export function BrandSheet({ client, words }: { client: Client; words: BrandSheetWords }) {
  return (
    <div className={styles.sheet}>
      <div className={styles.mark}>
        <Mark name={client.name} />
        <p>
          <span className={frame.name}>{client.name}</span>
          <span>{words.line}</span>
        </p>
      </div>
      <p className={styles.type} aria-hidden="true">
        Aa
      </p>
      <ul className={styles.colors}>
        {words.colors.map((color) => (
          <li key={color}>
            <span>{color}</span>
          </li>
        ))}
      </ul>
      <ul className={styles.voice}>
        {words.voice.map((trait) => (
          <li key={trait}>{trait}</li>
        ))}
      </ul>
    </div>
  );
}
