/** An expiry date (MM/YY) three years in the future. */
export const GOOD_EXPIRY = `12/${(new Date().getUTCFullYear() + 3) % 100}`;
