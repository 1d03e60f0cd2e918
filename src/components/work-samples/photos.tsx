import type { Client } from './client.tsx';
import styles from './photos.module.css';

/** Three views of the business in the colors of the client: the front, the door, and the counter inside. */
export function Photos({ client }: { client: Client }) {
  return (
    <div className={styles.photos} aria-hidden="true">
      <Front sign={client.name.replace(/^Sample /, '')} />
      <Door />
      <Counter />
    </div>
  );
}

/** Drawn as wide as the two others together. */
function Front({ sign }: { sign: string }) {
  return (
    <svg viewBox="0 0 160 100" preserveAspectRatio="xMidYMid slice" role="presentation">
      <path className={styles.soft} d="M0 0h160v100H0z" />
      <path className={styles.ground} d="M16 10h128v80H16z" />
      <path className={styles.ink} d="M12 6h136v5H12zM0 90h160v10H0zM22 16h116v17H22z" />
      <text className={styles.sign} x="80" y="28.5" textAnchor="middle">
        {sign}
      </text>
      <path className={styles.accent} d="M22 36h116l6 14H16zM104 55h26v35h-26z" />
      <path className={styles.ground} d="M38.5 36h16.5l-1.6 14H34.5zM71.5 36h17l1.5 14H70zM105 36h16.5l4 14h-18.9z" />
      <path className={styles.soft} d="M26 56h68v28H26zM109 60h16v16h-16z" />
      <path className={styles.ink} d="M26 73h68v2H26zM58.5 56h2.5v28h-2.5zM107 80h2v4h-2z" />
      <path
        className={styles.accent}
        d="M31 73a5 5 0 0 1 10 0zM45 73a5 5 0 0 1 10 0zM66 73a5 5 0 0 1 10 0zM80 73a5 5 0 0 1 10 0z"
      />
    </svg>
  );
}

function Door() {
  return (
    <svg viewBox="0 0 80 100" preserveAspectRatio="xMidYMid slice" role="presentation">
      <path className={styles.soft} d="M0 0h80v100H0z" />
      <path className={styles.ink} d="M18 92V34a20 20 0 0 1 40 0v58zM0 92h80v8H0z" />
      <path className={styles.accent} d="M22 92V34a16 16 0 0 1 32 0v58z" />
      <path className={styles.ground} d="M27 62V34a11 11 0 0 1 22 0v28zM47 70h3v7h-3z" />
      <path className={styles.ink} d="M31 46h14v9H31zM37.5 38h1v8h-1zM62 80h14l-2 12H64z" />
      <path className={styles.accent} d="M69 80c-9-4-9-14-4-20 1 6 2 9 4 12 2-5 3-9 5-13 4 8 3 17-5 21z" />
    </svg>
  );
}

function Counter() {
  return (
    <svg viewBox="0 0 80 100" preserveAspectRatio="xMidYMid slice" role="presentation">
      <path className={styles.ground} d="M0 0h80v100H0z" />
      <path className={styles.ink} d="M23 0h1.5v14H23zM55.5 0h1.5v14h-1.5zM10 50h60v3H10zM6 66h68v5H6zM0 95h80v5H0z" />
      <path
        className={styles.accent}
        d="M14 24a9.75 9.75 0 0 1 19.5 0zM46.5 24a9.75 9.75 0 0 1 19.5 0zM10 71h60v24H10z"
      />
      <path
        className={styles.soft}
        d="M14 40h8v10h-8zM34 36h7v14h-7zM53 41h12v9H53zM16 77h14v12H16zM33 77h14v12H33zM50 77h14v12H50z"
      />
      <path className={styles.accent} d="M24 34h8v16h-8zM43 42h8v8h-8zM54 56h12v10H54z" />
    </svg>
  );
}
