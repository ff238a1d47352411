import { limit, MINUTE } from './limit.ts';

/** Rate limits of changes to an order. */
export const CHANGE_LIMITS = {
  'cancellation-account': limit(
    'cancellations',
    { key: 'account', points: 10, windowSeconds: 10 * MINUTE },
    'Place-and-cancel cycles; each cancellation or return sends messages.',
  ),
  'cancellation-ip': limit(
    'cancellations',
    { key: 'ip', points: 100, windowSeconds: 10 * MINUTE },
    'The same with many guest accounts.',
  ),
  'correction-preview-account': limit(
    'correction-previews',
    { key: 'account', points: 60, windowSeconds: 10 * MINUTE },
    'Each prices an order, and may ask the carrier for its rate.',
  ),
  'correction-preview-ip': limit(
    'correction-previews',
    { key: 'ip', points: 300, windowSeconds: 10 * MINUTE },
    'The same with many guest accounts.',
  ),
};
