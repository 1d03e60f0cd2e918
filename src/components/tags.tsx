import styles from './tags.module.css';

/** Short labels. Labels with a path are links. */
export function Tags({ tags }: { tags: readonly { text: string; path?: string }[] }) {
  return (
    <ul className={styles.tags}>
      {tags.map(({ text, path }) => (
        <li key={text}>
          {path === undefined ? (
            <span className={styles.tag}>{text}</span>
          ) : (
            <a className={styles.tag} href={path}>
              {text}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
