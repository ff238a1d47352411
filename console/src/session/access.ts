import type { StaffAction } from '@/lib/contract/staff-permissions';
import { features } from '@/shop.config';

/** Operations of parts that the shop does not have. */
const OPERATIONS_OFF: ReadonlySet<string> = new Set<StaffAction>([
  ...(features.reviews
    ? []
    : (['listReviewsAsStaff', 'updateReviewStatus', 'createReviewReply'] as const)),
  ...(features.points ? [] : (['changePoints'] as const)),
]);

export const withoutPartsThatAreOff = <Action extends string>(
  permissions: readonly Action[],
): Action[] => permissions.filter((action) => !OPERATIONS_OFF.has(action));
