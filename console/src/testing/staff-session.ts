import type { User } from 'firebase/auth';
import { createStaffSession } from '@/lib/contract/calls/staff';
import type { StaffAction } from '@/lib/contract/staff-permissions';
import { startSession } from '../data/session';
import type { FakeGateway } from './fake-gateway';

/** Of the identity provider; the session reads nothing else of it. */
export const IDENTITY = {
  getIdToken: async () => 'identity',
  getIdTokenResult: async () => ({
    expirationTime: new Date(Date.now() + 3_600_000).toISOString(),
  }),
} as User;

export const PERSON = {
  id: 'P',
  email: 'huda@shop.example',
  name: 'Huda',
  role: 'owner',
  isActive: true,
  hasSignedIn: true,
  createdAt: '2026-11-20T10:00:00.000Z',
} as const;

/** Signs a person in who may do what is named. */
export async function openStaffSession(
  gateway: FakeGateway,
  permissions: readonly StaffAction[] = [],
): Promise<void> {
  gateway.on(createStaffSession, () => ({
    token: 'token',
    expiresAt: new Date(Date.now() + 900_000).toISOString(),
    staff: PERSON,
    permissions: [...permissions],
  }));
  await startSession(IDENTITY);
}
