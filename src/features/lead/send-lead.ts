import { type LeadAnswer, parseLeadAnswer } from '../../../domain/lead/lead-answer.ts';
import { storedVisit } from '../../browser/visit.ts';

const OFFLINE = 'You seem to be offline. Your text is safe: send it again when you are back online.';
const FAILED = 'Something went wrong on our side. Your text is safe: please try again in a minute, or call us.';

/** Sends the lead form as its page would. Never rejects. */
export async function sendLead(action: string, form: FormData): Promise<LeadAnswer> {
  const body = withVisit(new URLSearchParams([...form].map(([name, value]) => [name, String(value)])));
  try {
    const response = await fetch(action, { method: 'POST', headers: { accept: 'application/json' }, body });
    return parseLeadAnswer(await response.text()) ?? { sent: false, errors: {}, problem: FAILED };
  } catch {
    return { sent: false, errors: {}, problem: OFFLINE };
  }
}

/** Adds where the visit began, for what the form's address does not say. */
function withVisit(fields: URLSearchParams): URLSearchParams {
  const { referrer = '', campaign = {} } = storedVisit();
  if (!fields.get('referrer')) fields.set('referrer', referrer);
  const given = new URLSearchParams(fields.get('campaign') ?? '');
  fields.set('campaign', new URLSearchParams({ ...campaign, ...Object.fromEntries(given) }).toString());
  return fields;
}
