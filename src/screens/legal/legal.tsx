import type { ReactNode } from 'react';
import { longDate } from '../../../domain/text/dates.ts';
import { PageTitle } from '../../components/page-title.tsx';
import { Prose } from '../../components/prose.tsx';
import { SectionIndex } from '../../components/section-index.tsx';

type Props = {
  title: string;
  lastUpdated: Date;
  sections: readonly { id: string; title: string }[];
  /** The rendered Markdown. */
  text?: ReactNode;
};

/** A legal text (spec section 2.14). */
export function Legal({ title, lastUpdated, sections, text }: Props) {
  return (
    <div className="wrap">
      <PageTitle title={title} lede={`Last updated: ${longDate(lastUpdated)}`} />
      <SectionIndex sections={sections}>
        <Prose>{text}</Prose>
      </SectionIndex>
    </div>
  );
}
