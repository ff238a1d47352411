import type { AuthProvider } from 'react-admin';
import { findUser } from '../data/identity';
import { isSessionRejected } from '../data/problem';
import { endSession, hasSession, readSession, requireSession } from '../data/session';
import type { Screen } from '../shared/screen';
import { withoutPartsThatAreOff } from './access';

/** Sign-in, and which views of the screens the person may open. */
export const createAuthProvider = (screens: readonly Screen[]): AuthProvider => ({
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
      if (isSessionRejected(error)) throw error;
    });
  },
  // A rejected call asks for the log-in itself (`withStaffToken`). If this rejected, react-admin would
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
    const screen = screens.find(({ name }) => name === resource);
    const rule = screen?.access[action as keyof Screen['access']];
    if (rule === undefined) return false;
    return withoutPartsThatAreOff((await readSession()).permissions).includes(rule);
  },
});
