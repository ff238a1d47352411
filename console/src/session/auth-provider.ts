import type { AuthProvider } from 'react-admin';
import type { StaffAction } from '@/lib/contract/staff-permissions';
import { findUser } from '../data/identity';
import { isSessionRefused } from '../data/problem';
import { endSession, hasSession, readSession, requireSession } from '../data/session';
import { ACCESS, withoutPartsThatAreOff } from './access';

const findRule = (resource: string, action: string): StaffAction | undefined => {
  const rules: Readonly<Record<string, StaffAction>> = ACCESS;
  return rules[`${resource}.${action}`];
};

export const authProvider: AuthProvider = {
  // The sign-in page does this itself: it needs several steps.
  login: () => Promise.resolve(),
  logout: () => endSession(),
  async checkAuth() {
    // A session that ends later is renewed over the screen: nothing that was typed is lost.
    if (hasSession()) {
      await readSession();
      return;
    }
    // Without a message: a first visit is not an error.
    if (!(await findUser())) return Promise.reject({ message: false });
    await requireSession().catch((error: unknown) => {
      if (isSessionRefused(error)) throw error;
    });
  },
  // A refused call asks for the log-in itself (`withStaffToken`). If this rejected, react-admin would
  // leave the screen and resolve the call with an empty record.
  checkError: () => Promise.resolve(),
  async getIdentity() {
    const { staff } = await readSession();
    return { id: staff.id, fullName: staff.name, role: staff.role };
  },
  async getPermissions() {
    return withoutPartsThatAreOff((await readSession()).permissions);
  },
  async canAccess({ resource, action }) {
    const rule = findRule(resource, action);
    if (rule === undefined) return false;
    return withoutPartsThatAreOff((await readSession()).permissions).includes(rule);
  },
};
