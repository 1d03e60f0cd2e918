import { type Client, Mark } from './client.tsx';
import styles from './email.module.css';
import frame from './work-sample.module.css';

export type EmailWords = {
  subject: string;
  /** Preview text after the subject in the inbox. */
  preview: string;
  heading: string;
  paragraphs: readonly string[];
  button: string;
};

/** An email as a row of the inbox, and opened. */
export function Email({ client, words }: { client: Client; words: EmailWords }) {
  return (
    <div className={styles.mail}>
      <div className={`${frame.sheet} ${styles.line}`}>
        <b>{client.name}</b>
        <p>
          <b>{words.subject}</b> <span className={frame.small}>{words.preview}</span>
        </p>
      </div>
      <div className={styles.opened}>
        <div className={frame.row}>
          <Mark name={client.name} />
          <span className={frame.name}>{client.name}</span>
        </div>
        <p className={styles.heading}>{words.heading}</p>
        {words.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <p>
          <span className={frame.button}>{words.button}</span>
        </p>
      </div>
    </div>
  );
}
