/**
 * The review widget of somebody else. It takes the place of our own testimonials, and only once it has something to
 * show there; until then, and where it fails, they stay.
 */
import { element } from '../element.ts';
import { $choices, choose } from './choices.ts';
import { lookLoaded } from './look.ts';

/** How near the visitor comes, in pixels, before it is loaded. */
const NEAR = '600px';
/** Milliseconds after which a widget that shows nothing is given up. */
const PATIENCE = 8000;

type Parts = { place: HTMLElement; words: HTMLElement; button: HTMLButtonElement };

export function startReviews(script: string): void {
  const place = document.querySelector<HTMLElement>('[data-reviews]');
  const offer = document.querySelector<HTMLElement>('[data-reviews-offer]');
  const words = offer?.querySelector('p');
  const button = offer?.querySelector('button');
  if (!place || !words || !button) return;
  const parts = { place, words, button };
  const { host } = new URL(script);
  let near = false;
  let started = false;

  function update(): void {
    const allowed = $choices.get().reviews === true;
    if (!started) button?.toggleAttribute('hidden', allowed);
    if (!allowed && !started) say(parts, offerOf(host));
    if (!allowed || !near || started) return;
    started = true;
    void load(parts, script, host);
  }

  new IntersectionObserver(
    ([entry], observer) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      near = true;
      update();
    },
    { rootMargin: NEAR },
  ).observe(place);
  $choices.subscribe(update);
  // What is said from now on is news; the offer itself was there from the start.
  words.setAttribute('role', 'status');
  button.addEventListener('click', () => {
    place.focus();
    near = true;
    choose({ reviews: true });
  });
}

const offerOf = (host: string) =>
  `More reviews come from ${host}, which then learns that your device opened this page and may set cookies. We remember your answer.`;

function say({ words }: Parts, ...content: (Node | string)[]): void {
  words.hidden = false;
  words.replaceChildren(...content);
}

async function load(parts: Parts, script: string, host: string): Promise<void> {
  const { place, button } = parts;
  button.hidden = true;
  say(parts, `Loading the reviews from ${host}…`);
  await lookLoaded();
  const widget = element('div');
  widget.dataset.widget = 'waiting';
  const loader = element('script', { async: true, src: script });
  const arrival = new MutationObserver(() => {
    if (widget.querySelector(':not(script, style, link)')) show();
  });

  function end(): void {
    arrival.disconnect();
    clearTimeout(timer);
  }
  function show(): void {
    end();
    // The height that was there stays, whatever the widget is like: nothing on the page moves.
    place.style.blockSize = `${place.getBoundingClientRect().height}px`;
    for (const own of place.querySelectorAll('figure')) own.hidden = true;
    widget.dataset.widget = 'shown';
    say(parts, `These reviews come from ${host}.`);
  }
  function giveUp(): void {
    end();
    widget.remove();
    const failed = `The reviews from ${host} could not be loaded.`;
    if (!place.querySelector('figure')) {
      say(parts, failed);
      return;
    }
    const link = element('a', { href: '/testimonials' }, 'Read our testimonials');
    say(parts, `${failed} `, link, ' instead.');
  }

  const timer = setTimeout(giveUp, PATIENCE);
  loader.addEventListener('error', giveUp);
  arrival.observe(widget, { childList: true, subtree: true });
  widget.append(loader);
  place.append(widget);
}
