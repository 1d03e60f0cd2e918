/**
 * The signed token of a lead form: time of issue and nonce. The nonce identifies repeated submissions; the signature
 * and the time prove that the form was loaded before it was sent.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

export type FormToken = { nonce: string; issuedAt: Date };

const FORMAT = /^([\da-z]{1,12})\.([\w-]{22})\.([\w-]{43})$/;

function signature(secret: string, content: string): string {
  return createHmac('sha256', secret).update(`lead-form.${content}`).digest('base64url');
}

export function issueToken(secret: string, now: Date): string {
  const content = `${now.getTime().toString(36)}.${randomBytes(16).toString('base64url')}`;
  return `${content}.${signature(secret, content)}`;
}

/** @param secrets the current secret and those still accepted @returns undefined for an invalid token */
export function readToken(secrets: readonly string[], token: string): FormToken | undefined {
  const [, issued = '', nonce = '', given = ''] = FORMAT.exec(token) ?? [];
  const candidate = Buffer.from(given);
  const isValid = secrets.some((secret) => {
    const expected = Buffer.from(signature(secret, `${issued}.${nonce}`));
    return candidate.length === expected.length && timingSafeEqual(candidate, expected);
  });
  if (!isValid) return undefined;
  return { nonce, issuedAt: new Date(Number.parseInt(issued, 36)) };
}
