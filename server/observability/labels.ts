/** What a request is counted as: few values, whatever is asked for. */

const METHODS = ['GET', 'HEAD', 'POST', 'OPTIONS', 'PUT', 'PATCH', 'DELETE'];

/** Why a request was refused, by its status. */
const REASONS: Readonly<Record<number, string>> = {
  400: 'invalid',
  403: 'forbidden',
  404: 'not_found',
  405: 'method',
  408: 'too_slow',
  410: 'closed',
  413: 'body_too_large',
  415: 'content_type',
  422: 'form_incomplete',
  429: 'too_many',
  431: 'headers_too_large',
};

/**
 * @param pattern of Fastify's route that answers; undefined where none does
 * @param pageRoute of the page that was rendered for the request; all others come out of memory and share one label
 */
export function routeLabel(pattern: string | undefined, pageRoute: string | undefined): string {
  if (pattern !== '/*') return pattern ?? '(none)';
  return pageRoute ?? '(built)';
}

export const methodLabel = (method: string) => (METHODS.includes(method) ? method : 'OTHER');

/** `2xx` and the like. */
export const statusLabel = (status: number) => `${Math.floor(status / 100)}xx`;

/** @returns undefined for what was no refusal */
export function reasonLabel(status: number): string | undefined {
  return status < 400 || status >= 500 ? undefined : (REASONS[status] ?? 'other');
}
