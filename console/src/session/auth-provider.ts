import type { AuthProvider } from 'react-admin';
import { CallError } from '../data/problem';
import { ACCESS, type AccessRule, withoutPartsThatAreOff } from './access';
import { findUser } from './identity';
import { endSession, requireSession } from './session';

const findRule = (resource: string, action: string): AccessRule | undefined => {
  const rules: Readonly<Record<string, AccessRule>> = ACCESS;
  return rules[`${resource}.${action}`];
};

/** Errors after which the person has to sign in again. */
const isEnded = (error: unknown): boolean =>
  error instanceof CallError &&
  (error.status === 401 || ['not_staff', 'second_factor_required'].includes(error.code));

export const authProvider: AuthProvider = {
  // The sign-in page does this itself: it needs several steps.
  login: () => Promise.resolve(),
  logout: () => endSession(),
  async checkAuth() {
    // Without a message: a first visit is not an error.
    if (!(await findUser())) return Promise.reject({ message: false });
    await requireSession().catch((error: unknown) => {
      if (isEnded(error)) throw error;
    });
  },
  async checkError(error) {
    if (isEnded(error)) throw error;
  },
  async getIdentity() {
    const { staff } = await requireSession();
    return { id: staff.id, fullName: staff.name, role: staff.role };
  },
  async getPermissions() {
    return withoutPartsThatAreOff((await requireSession()).permissions);
  },
  async canAccess({ resource, action }) {
    const rule = findRule(resource, action);
    if (rule === undefined) return false;
    return withoutPartsThatAreOff((await requireSession()).permissions).includes(rule);
  },
};
