import { expect, it } from 'vitest';
import { $choices } from './consent-store.ts';

it('can be read where there is no window, as on the server', () => {
  expect($choices.get()).toEqual({});
});
