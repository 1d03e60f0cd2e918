import type { LucideIcon } from '../../components/icon.tsx';
import { SectionHead } from '../../components/section-head.tsx';
import { TextLink } from '../../components/text-link.tsx';
import sections from './colored-section.module.css';
import styles from './link-blocks.module.css';

type Block = {
  title: string;
  text: string;
  /** `screenReaderText` distinguishes links with equal texts. */
  link: { text: string; screenReaderText: string; path: string };
};

type Props = { id: string; title: string; text: string; blocks: readonly Block[]; icon: LucideIcon };

/** A section of blocks, each with a large name, one line and one link. */
export function LinkBlocks({ id, title, text, blocks, icon }: Props) {
  return (
    <section className={`${sections.colored} ${styles.section}`} aria-labelledby={id}>
      <div className="wrap">
        <SectionHead id={id} title={title}>
          <p>{text}</p>
        </SectionHead>
        <ul className={styles.blocks} data-stagger>
          {blocks.map((block) => (
            <li key={block.title}>
              <h3>{block.title}</h3>
              <p>{block.text}</p>
              <TextLink className={styles.link} href={block.link.path} icon={icon}>
                {block.link.text}
                <span className="vh"> {block.link.screenReaderText}</span>
              </TextLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
