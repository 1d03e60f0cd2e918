import type { LeadResponse } from '../../../contracts/pages.ts';
import { LEAD_FIELDS, type LeadErrors } from '../../../domain/lead/lead-form.ts';
import { isObject, parseJson } from '../../../domain/text/json.ts';
import { storedVisit } from '../../browser/visit.ts';

const OFFLINE = 'You seem to be offline. Your text is safe: send it again when you are back online.';
const FAILED = 'Something went wrong on our side. Your text is safe: please try again in a minute, or call us.';

/** Posts the lead form with fetch. Never rejects. */
export async function sendLead(action: string, form: FormData): Promise<LeadResponse> {
  const body = withVisit(new URLSearchParams([...form].map(([name, value]) => [name, String(value)])));
  try {
    const response = await fetch(action, { method: 'POST', headers: { accept: 'application/json' }, body });
    return parseLeadResponse(await response.text()) ?? { sent: false, errors: {}, problem: FAILED };
  } catch {
    return { sent: false, errors: {}, problem: OFFLINE };
  }
}

/** Adds the referrer and campaign parameters of the visit; those that the form already has take precedence. */
function withVisit(fields: URLSearchParams): URLSearchParams {
  const { referrer = '', campaign = {} } = storedVisit();
  if (!fields.get('referrer')) fields.set('referrer', referrer);
  const given = new URLSearchParams(fields.get('campaign') ?? '');
  fields.set('campaign', new URLSearchParams({ ...campaign, ...Object.fromEntries(given) }).toString());
  return fields;
}

/** @returns undefined for an invalid response, such as an HTML error page */
export function parseLeadResponse(text: string): LeadResponse | undefined {
  const answer = parseJson(text);
  if (!isObject(answer)) return undefined;
  if (answer.sent === true) return { sent: true };
  if (answer.sent !== false) return undefined;
  const given = isObject(answer.errors) ? answer.errors : {};
  const errors: LeadErrors = {};
  for (const name of LEAD_FIELDS) {
    const error = given[name];
    if (typeof error === 'string') errors[name] = error;
  }
  return { sent: false, errors, problem: typeof answer.problem === 'string' ? answer.problem : undefined };
}
