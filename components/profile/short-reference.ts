import { referenceGroups } from '@/lib/domain/reference-code';

const SHOWN_GROUPS = 2;

/** How an order's number begins: enough to tell one's own orders apart. */
export function shortReference(referenceCode: string): string {
  const shown = referenceGroups(referenceCode).slice(0, SHOWN_GROUPS);
  return `${shown.join(' ')}…`;
}
