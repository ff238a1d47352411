import { logo } from '@/shop.config';

/**
 * The class of dark grounds. A shop without a pattern has none: the style sheet keeps that of the
 * demonstration until `npm run tools -- icons`.
 */
export const PATTERNED = logo.pattern ? 'patterned' : '';
