import { longDate } from '../../../domain/text/dates.ts';
import { PageTitle } from '../../components/page-title.tsx';
import { Prose } from '../../components/prose.tsx';
import { SectionIndex } from '../../components/section-index.tsx';

type Props = {
  title: string;
  lastUpdated: Date;
  sections: readonly { id: string; title: string }[];
  html: string;
};

/** A legal text (spec section 2, privacy policy and terms). */
export function Legal({ title, lastUpdated, sections, html }: Props) {
  return (
    <div className="wrap">
      <PageTitle title={title} lede={`Last updated: ${longDate(lastUpdated)}`} />
      <SectionIndex sections={sections}>
        <Prose html={html} />
      </SectionIndex>
    </div>
  );
}
