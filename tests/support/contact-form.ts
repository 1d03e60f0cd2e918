/** Fills in and sends the lead form in a browser, on its own page or in its frame. */
import type { FrameLocator, Page } from '@playwright/test';

type Form = Pick<FrameLocator | Page, 'getByLabel' | 'getByRole' | 'getByText'>;

/** Fills in the required fields, consent included. */
export async function fillIn(form: Form, { email, message }: { email: string; message: string }): Promise<void> {
  await form.getByLabel('Name').fill('Dana Sample');
  await form.getByLabel('Email', { exact: true }).fill(email);
  await form.getByLabel('Message').fill(message);
  await form.getByLabel('You may keep what I enter').check();
}

export const send = (form: Form) => form.getByRole('button', { name: 'Send message' }).click();
