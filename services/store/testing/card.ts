/** MM/YY of a card that is good for some years, whenever the tests run. */
export const GOOD_EXPIRY = `12/${(new Date().getUTCFullYear() + 3) % 100}`;
