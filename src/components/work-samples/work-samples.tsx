import type { ReactNode } from 'react';
import { SectionHead } from '../section-head.tsx';
import { BrandSheet, type BrandSheetWords } from './brand-sheet.tsx';
import { type Client, WorkSampleFigure } from './client.tsx';
import { Email, type EmailWords } from './email.tsx';
import { MapProfile, type MapProfileWords } from './map-profile.tsx';
import { MonthlyReport, type MonthlyReportWords } from './monthly-report.tsx';
import type { WebsiteWords } from './records.ts';
import { ReviewReply, type ReviewReplyWords } from './review-reply.tsx';
import { SearchAd, type SearchAdWords, SearchResult, type SearchResultWords } from './search.tsx';
import { SocialAd, type SocialAdWords } from './social-ad.tsx';
import styles from './work-sample.module.css';

/** The content of a work sample: what it shows, such as an email, and the texts. */
export type Piece =
  | ({ show: 'searchResult' } & SearchResultWords)
  | ({ show: 'mapProfile' } & MapProfileWords)
  | ({ show: 'searchAd' } & SearchAdWords)
  | ({ show: 'socialAd' } & SocialAdWords)
  | ({ show: 'email' } & EmailWords)
  | ({ show: 'monthlyReport' } & MonthlyReportWords)
  | ({ show: 'brandSheet' } & BrandSheetWords)
  | ({ show: 'reviewReply' } & ReviewReplyWords)
  | ({ show: 'website' } & WebsiteWords);

export type WorkSample = { client: Client; piece: Piece };

export type WorkSamplesCopy = { title: string; text: string; items: readonly WorkSample[] };

type Props = WorkSamplesCopy & {
  /** The island for a website (src/features/website-comparison), created by the page. */
  website?: ReactNode;
};

/** Examples of the agency's work: one work sample, or two side by side. */
export function WorkSamples({ title, text, items, website }: Props) {
  return (
    <section className={styles.section} data-on-paper aria-labelledby="work-samples">
      <div className={items.length === 1 ? `${styles.one} wrap` : 'wrap'}>
        <SectionHead id="work-samples" title={title}>
          <p>{text}</p>
        </SectionHead>
        <div className={styles.pieces}>
          {items.map((item) => (
            <SingleWorkSample key={item.piece.show + item.client.name} {...item} website={website} />
          ))}
        </div>
      </div>
    </section>
  );
}

const NAMES: Readonly<Record<Piece['show'], string>> = {
  searchResult: 'Search results',
  mapProfile: 'A business profile',
  searchAd: 'A search ad',
  socialAd: 'A social ad',
  email: 'An email',
  monthlyReport: 'A monthly report',
  brandSheet: 'A brand sheet',
  reviewReply: 'A reply to a review',
  website: 'A website',
};

/** One work sample in its frame. */
export function SingleWorkSample({ client, piece, website }: WorkSample & { website?: ReactNode }) {
  return (
    <WorkSampleFigure client={client} what={NAMES[piece.show]}>
      {piece.show === 'website' ? website : renderPiece(client, piece)}
    </WorkSampleFigure>
  );
}

function renderPiece(client: Client, piece: Exclude<Piece, { show: 'website' }>): ReactNode {
  switch (piece.show) {
    case 'searchResult':
      return <SearchResult client={client} words={piece} />;
    case 'mapProfile':
      return <MapProfile client={client} words={piece} />;
    case 'searchAd':
      return <SearchAd client={client} words={piece} />;
    case 'socialAd':
      return <SocialAd client={client} words={piece} />;
    case 'email':
      return <Email client={client} words={piece} />;
    case 'monthlyReport':
      return <MonthlyReport client={client} words={piece} />;
    case 'brandSheet':
      return <BrandSheet client={client} words={piece} />;
    case 'reviewReply':
      return <ReviewReply client={client} words={piece} />;
  }
}
