/** What the panel says, and what is chosen in it. */
import type { Choices } from '../../domain/consent.ts';
import { PURPOSES, type Purpose } from '../../domain/third-parties.ts';
import { element } from '../element.ts';

/** Whose parts there are, purpose by purpose. */
export type Hosts = Partial<Record<Purpose, string[]>>;

const NAMES: Readonly<Record<Purpose, string>> = {
  reviews: 'reviews',
  maps: 'street maps',
  analytics: 'visit counting',
};

/** Made when it is needed: a browser takes its time over it, and the panel is seldom shown. */
const listed = (items: readonly string[]) => new Intl.ListFormat('en-US').format(items);

export const purposesOf = (hosts: Hosts): Purpose[] => PURPOSES.filter((purpose) => hosts[purpose] !== undefined);

const named = (purpose: Purpose, hosts: Hosts) => `${NAMES[purpose]} (${listed(hosts[purpose] ?? [])})`;
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function button(text: string, press: () => void): HTMLButtonElement {
  const made = element('button', { type: 'button' }, text);
  made.addEventListener('click', press);
  return made;
}

type Options = {
  hosts: Hosts;
  /** What was chosen before. */
  choices: Choices;
  /** For a visitor who came to change something. */
  unfolded: boolean;
  answer: (choices: Choices) => void;
};

export function makePanel({ hosts, choices, unfolded, answer }: Options): HTMLElement {
  const purposes = purposesOf(hosts);
  const decide = (isAllowed: (purpose: Purpose) => boolean) => () =>
    answer(Object.fromEntries(purposes.map((purpose) => [purpose, isAllowed(purpose)])));
  const what = listed(purposes.map((purpose) => named(purpose, hosts)));
  const panel = element(
    'section',
    { className: 'privacy', ariaLabel: 'Privacy choices' },
    element('h2', { tabIndex: -1 }, 'Your privacy choices'),
    element(
      'p',
      {},
      `This site can show parts of other companies: ${what}. Each learns that your device opened the page, and may set cookies. Nothing of theirs loads unless you accept, and every page works without. `,
      element('a', { href: '/privacy-policy' }, 'Privacy policy'),
    ),
    element(
      'div',
      {},
      button(
        'Accept',
        decide(() => true),
      ),
      button(
        'Decline',
        decide(() => false),
      ),
    ),
  );
  // One thing is accepted or declined; several can be told apart.
  if (purposes.length > 1) {
    const boxes = new Map(
      purposes.map((purpose) => [purpose, element('input', { type: 'checkbox', checked: choices[purpose] === true })]),
    );
    const rows = [...boxes].map(([purpose, box]) => element('label', {}, box, capital(named(purpose, hosts))));
    const save = button(
      'Save these choices',
      decide((purpose) => boxes.get(purpose)?.checked === true),
    );
    panel.append(element('details', { open: unfolded }, element('summary', {}, 'Choose one by one'), ...rows, save));
  }
  return panel;
}
