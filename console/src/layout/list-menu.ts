import type { StaffAction } from '@/lib/contract/staff-permissions';
import { MENU, type MenuGroup } from '../screens';
import { withoutPartsThatAreOff } from '../session/access';
import type { Screen } from '../shared/screen';

/** The entries of the menu for somebody with these permissions. */
export function listMenu(permissions: readonly StaffAction[]): [MenuGroup, Screen[]][] {
  const permitted = withoutPartsThatAreOff(permissions);
  const isShown = ({ access, isInMenu = true }: Screen) =>
    isInMenu && permitted.includes(access.list);
  const groups = Object.entries(MENU) as [MenuGroup, readonly Screen[]][]; // keys of the table
  return groups
    .map(([group, screens]): [MenuGroup, Screen[]] => [group, screens.filter(isShown)])
    .filter(([, screens]) => screens.length > 0);
}
