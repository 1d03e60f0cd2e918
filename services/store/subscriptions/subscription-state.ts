/**
 * The state of a subscription as a pure reducer. Reports arrive late, repeatedly and out of order, so they are ordered
 * by the provider's time: the same reports in any order result in the same state.
 */

type Status = 'active' | 'past_due' | 'ended';

/** Times are ISO 8601. */
export type SubscriptionState = {
  status: Status;
  /** Time of the report that set `status`, unless that is `ended`; null when unknown. */
  statusAsOf: string | null;
  paidUntil: string;
  /** Scheduled end; null without one. */
  endsAt: string | null;
  /** Time of the report that set `endsAt`; null when unknown. */
  endsAsOf: string | null;
  endedAt: string | null;
};

/** `asOf`: the provider's time of the report; null when unknown, so that the order of arrival applies. */
export type SubscriptionReport =
  | { type: 'renewed'; asOf: string | null; paidUntil: string }
  | { type: 'payment-failed'; asOf: string | null }
  | { type: 'changed'; asOf: string | null; status: 'active' | 'past_due'; endsAt: string | null }
  | { type: 'ended'; asOf: string };

export function reduceSubscription(state: SubscriptionState, report: SubscriptionReport): SubscriptionState {
  switch (report.type) {
    case 'renewed':
      return { ...withStatus(state, 'active', report.asOf), paidUntil: latest(state.paidUntil, report.paidUntil) };
    case 'payment-failed':
      return withStatus(state, 'past_due', report.asOf);
    case 'changed':
      return withEnd(withStatus(state, report.status, report.asOf), report.endsAt, report.asOf);
    case 'ended':
      // An end is final. The earliest reported time applies.
      return {
        ...state,
        status: 'ended',
        endedAt: state.endedAt !== null && state.endedAt < report.asOf ? state.endedAt : report.asOf,
      };
  }
}

/** When two reports have the same time, `active` is the later status. */
function withStatus(state: SubscriptionState, status: 'active' | 'past_due', asOf: string | null): SubscriptionState {
  if (isOlder(asOf, state.statusAsOf)) return state;
  const statusAsOf = asOf ?? state.statusAsOf;
  if (state.status === 'ended') return { ...state, statusAsOf };
  const isTie = asOf !== null && asOf === state.statusAsOf;
  return isTie && state.status === 'active' ? state : { ...state, status, statusAsOf };
}

/** When two reports have the same time, the one with the later end date applies. */
function withEnd(state: SubscriptionState, endsAt: string | null, asOf: string | null): SubscriptionState {
  if (isOlder(asOf, state.endsAsOf)) return state;
  const isTie = asOf !== null && asOf === state.endsAsOf;
  if (isTie && (state.endsAt ?? '') > (endsAt ?? '')) return state;
  return { ...state, endsAt, endsAsOf: asOf ?? state.endsAsOf };
}

const isOlder = (asOf: string | null, known: string | null) => asOf !== null && known !== null && asOf < known;
const latest = (one: string, other: string) => (one > other ? one : other);
