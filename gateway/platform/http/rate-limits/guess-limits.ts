import { GUESSES, limit, MINUTE } from './limit.ts';

/** Rate limits of codes that are typed with an order; only wrong ones count. */
export const GUESS_LIMITS = {
  'promotion-guess-account': limit(
    'promotion',
    { key: 'account', points: 10, windowSeconds: MINUTE, ...GUESSES },
    'Guessing promotion codes. A code that is valid for the cart does not count.',
  ),
  'promotion-guess-ip': limit(
    'promotion',
    { key: 'ip', points: 10, windowSeconds: MINUTE, ...GUESSES },
    'The same without an account, or with many guest accounts.',
  ),
  'pick-up-code': limit(
    'hand-overs',
    { key: 'order', points: 5, windowSeconds: 15 * MINUTE, ...GUESSES },
    'Guessing the pick-up code of an order; also by staff, who are told by a notice.',
  ),
};
