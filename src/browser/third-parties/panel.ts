/** Asks once whether parts of others may load, and again whenever the visitor presses Privacy choices. */
import { type Choices, mustAsk } from '../../domain/consent.ts';
import { PURPOSES, type Purpose } from '../../domain/third-parties.ts';
import { showToast } from '../../features/toast/toast-store.ts';
import { $choices, choose, hasOptedOut } from './choices.ts';
import { lookLoaded } from './look.ts';
import { type Hosts, makePanel, purposesOf } from './panel-content.ts';

type Options = {
  /** What a visitor who has not answered is asked about, and whose it is. */
  asked: Hosts;
  /** What can be chosen on this page. */
  shown: Hosts;
  /** What was allowed before and is no more. */
  onWithdrawn: (purposes: Purpose[]) => void;
};

export function startPanel({ asked, shown, onWithdrawn }: Options): void {
  const opener = document.querySelector<HTMLElement>('[data-privacy-choices]');
  const button = opener?.querySelector('button');
  let panel: HTMLElement | undefined;

  // Nothing may lie hidden under the panel, the foot of the page above all.
  const reserve = new ResizeObserver(([entry]) => {
    const height = entry?.borderBoxSize[0]?.blockSize ?? 0;
    document.documentElement.style.setProperty('--panel', `${height}px`);
  });

  function close(): void {
    panel?.remove();
    panel = undefined;
    reserve.disconnect();
    document.documentElement.style.removeProperty('--panel');
  }
  function answer(choices: Choices): void {
    const before = $choices.get();
    choose(choices);
    showToast({ title: 'Saved', description: 'You can change it under Privacy choices, at the foot of the page.' });
    const withdrawn = PURPOSES.filter((purpose) => before[purpose] === true && choices[purpose] === false);
    if (withdrawn.length > 0) onWithdrawn(withdrawn);
  }

  async function open({ wanted }: { wanted: boolean }): Promise<void> {
    close();
    const leave = () => {
      close();
      if (wanted) button?.focus();
    };
    const made = makePanel({
      hosts: shown,
      choices: $choices.get(),
      unfolded: wanted,
      answer(choices) {
        answer(choices);
        leave();
      },
    });
    made.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') leave();
    });
    panel = made;
    await lookLoaded();
    // Answered meanwhile, in another tab perhaps.
    if (panel !== made) return;
    // At the beginning of the page, so that a keyboard comes to it at once.
    document.querySelector('[data-skip]')?.after(made);
    reserve.observe(made);
    if (wanted) made.querySelector('h2')?.focus();
  }

  const isOpenQuestion = () => mustAsk(purposesOf(asked), $choices.get(), hasOptedOut());
  $choices.listen(() => {
    if (!isOpenQuestion()) close();
  });
  if (isOpenQuestion()) void open({ wanted: false });
  if (!opener) return;
  opener.hidden = false;
  button?.addEventListener('click', () => void open({ wanted: true }));
}
