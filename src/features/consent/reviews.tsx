import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import { readThirdParties } from '../../../domain/site/consent.ts';
import { Button } from '../../components/button.tsx';
import { Review, type Testimonial } from '../../components/review.tsx';
import { announceHydration } from '../../hydration/announce-hydration.ts';
import { useHydrated } from '../../hydration/use-hydrated.ts';
import { $choices, choose } from './consent-store.ts';
import { ReviewWidget } from './review-widget.tsx';
import styles from './reviews.module.css';

type Props = {
  testimonials: readonly Testimonial[];
  /** The configured services, serialized by `writeThirdParties`. A prerendered page knows them only in the browser. */
  thirdParties: string;
};

/** Our own testimonials, replaced by a third-party review widget as soon as the widget has content. */
export function Reviews({ testimonials, thirdParties }: Props) {
  const isHydrated = useHydrated();
  const script = isHydrated ? readThirdParties(thirdParties).reviews?.script : undefined;
  const isAllowed = useStore($choices, { ssr: 'initial' }).reviews === true;
  const [hasFailed, setFailed] = useState(false);
  /** Height of the testimonials in pixels, kept for the widget to avoid a layout shift. */
  const [height, setHeight] = useState<number>();
  const rail = useRef<HTMLElement>(null);
  const hasWidget = script !== undefined && isAllowed && !hasFailed;
  const isWidgetVisible = hasWidget && height !== undefined;

  function allow() {
    // Moves the focus, because the button disappears.
    rail.current?.focus();
    choose({ reviews: true });
  }

  function message(host: string) {
    if (!isAllowed)
      return `More reviews come from ${host}, which then learns that your device opened this page and may set cookies. We remember your answer.`;
    if (isWidgetVisible) return `These reviews come from ${host}.`;
    if (!hasFailed) return `Loading the reviews from ${host}…`;
    return (
      <>
        The reviews from {host} could not be loaded.
        {testimonials.length > 0 && (
          <>
            {' '}
            <a href="/testimonials">Read our testimonials</a> instead.
          </>
        )}
      </>
    );
  }

  return (
    <>
      <section
        ref={rail}
        className={isWidgetVisible ? `${styles.rail} ${styles.replaced}` : styles.rail}
        style={isWidgetVisible ? { blockSize: height } : undefined}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the row scrolls sideways, so it must be focusable
        tabIndex={0}
        aria-label="Client reviews"
      >
        {!isWidgetVisible &&
          testimonials.map((testimonial) => (
            <Review key={testimonial.quote} testimonial={testimonial} className={styles.review} />
          ))}
        {hasWidget && (
          <ReviewWidget
            script={script}
            className={isWidgetVisible ? styles.widget : styles.waiting}
            onShow={() => setHeight(rail.current?.getBoundingClientRect().height)}
            onFail={() => setFailed(true)}
          />
        )}
      </section>
      <div ref={announceHydration} className={`${styles.notice} needs-script`}>
        {script && (
          <>
            <p role="status">{message(new URL(script).host)}</p>
            {!isAllowed && <Button onClick={allow}>Load the reviews</Button>}
          </>
        )}
      </div>
    </>
  );
}
