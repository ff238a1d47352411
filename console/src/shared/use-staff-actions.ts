import { usePermissions } from 'react-admin';
import type { StaffAction } from '@/lib/contract/staff-permissions';

/** What the person may do; nothing until the session is known. */
export const useStaffActions = (): readonly StaffAction[] =>
  usePermissions<readonly StaffAction[]>().permissions ?? [];
