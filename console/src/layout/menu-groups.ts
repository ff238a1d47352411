import type { StaffAction } from '@/lib/contract/staff-permissions';
import { features } from '@/shop.config';
import { ACCESS, withoutPartsThatAreOff } from '../session/access';

/** The screens by kind of work. */
const GROUPS = {
  orders: ['orders', 'returns', 'cash'],
  customers: ['customers', 'messages', 'wishes', 'reviews', 'failed-messages'],
  catalogue: ['items', 'categories', 'groups'],
  shop: ['promotions', 'prices', 'content', 'pages'],
  team: ['people', 'log', 'notifications'],
} as const;
export type MenuGroup = keyof typeof GROUPS;
type Screen = (typeof GROUPS)[MenuGroup][number];

/**
 * The entries of the menu. Returns from before they were switched off are completed from their
 * orders.
 */
export function listMenu(permissions: readonly StaffAction[]): [MenuGroup, Screen[]][] {
  const permitted = withoutPartsThatAreOff(permissions);
  const isShown = (screen: Screen) =>
    permitted.includes(ACCESS[`${screen}.list` as const]) &&
    (screen !== 'returns' || features.returns);
  const groups = Object.entries(GROUPS) as [MenuGroup, readonly Screen[]][]; // keys of the table
  return groups
    .map(([group, screens]): [MenuGroup, Screen[]] => [group, screens.filter(isShown)])
    .filter(([, screens]) => screens.length > 0);
}
