import Image from 'lucide/dist/esm/icons/image.mjs';
import ImageOff from 'lucide/dist/esm/icons/image-off.mjs';
import type { CheckResult, CompleteAudit } from '../../../domain/audit/audit-report.ts';
import { Icon } from '../../components/icon.tsx';
import { SectionHead } from '../../components/section-head.tsx';
import styles from './previews.module.css';
import { StatusLabel } from './status-label.tsx';

/**
 * The page as search results and social networks show it. Its images are named but not loaded, so that their host does
 * not learn of the visit.
 */
export function Previews({ audit: { previews, results } }: { audit: CompleteAudit }) {
  const { search, social } = previews;
  return (
    <section className={styles.views} aria-labelledby="previews">
      <div className="wrap">
        <SectionHead id="previews" title="How you look from the street">
          <p>What people see before they see your site: in a search result, and when someone shares the link.</p>
        </SectionHead>
        <div className={styles.pair}>
          <figure>
            <figcaption>
              <b>Search result</b>{' '}
              <Worst results={results} ids={['title', 'title-length', 'description', 'description-length']} />
            </figcaption>
            <div className={styles.result}>
              <p className={styles.site}>
                <i aria-hidden="true" />
                <span>
                  {search.site}
                  <small>{search.address}</small>
                </span>
              </p>
              <p className={styles.title}>{search.title}</p>
              <p className={styles.text}>{search.description || 'The search engine picks a sentence from the page.'}</p>
            </div>
          </figure>
          <figure>
            <figcaption>
              <b>Shared link</b>{' '}
              <Worst results={results} ids={['og-title', 'og-description', 'og-image', 'og-image-address']} />
            </figcaption>
            <div className={styles.card}>
              <div className={styles.picture}>
                <Icon icon={social.image === undefined ? ImageOff : Image} />
                <span>{social.image ?? 'No image'}</span>
              </div>
              <p>
                <small>{social.host}</small>
                <b>{social.title}</b>
                <span className={styles.text}>{social.description}</span>
              </p>
            </div>
          </figure>
        </div>
      </div>
    </section>
  );
}

/** The most severe first. */
const BY_SEVERITY = ['fail', 'warn', 'note', 'pass'] as const;

/** The most severe status of several checks. */
function Worst({ results, ids }: { results: readonly CheckResult[]; ids: readonly string[] }) {
  const own = results.filter(({ id }) => ids.includes(id)).map(({ status }) => status);
  const worst = BY_SEVERITY.find((status) => own.includes(status));
  return worst && <StatusLabel status={worst} />;
}
