import type { FeatureConfig } from '../../../lib/contract/shop-config.ts';
import type { Database } from '../../platform/db/client.ts';
import { pointsNotPossible } from '../record/conflicts.ts';
import { canReceivePoints } from './balance.ts';

/** @throws `points_not_possible` in a shop without points, and for a buyer without an account */
export async function requirePoints(
  db: Database,
  userId: string,
  { points }: Pick<FeatureConfig, 'points'>,
): Promise<void> {
  if (!points || !(await canReceivePoints(db, userId))) throw pointsNotPossible();
}
