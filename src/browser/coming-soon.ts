/** An item whose page does not exist yet says so when it is pressed (spec sections 2 and 8, support hub). */
import { showToast } from './toast.ts';

export function startComingSoon(): void {
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('[data-coming-soon]')) return;
    showToast({
      title: 'Coming Soon!',
      description: 'The detailed support page is under construction.',
      variant: 'destructive',
    });
  });
}
