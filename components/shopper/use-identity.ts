'use client';

import { useQuery } from '@tanstack/react-query';
import type { User } from '@/lib/contract/user';
import { getMissingProof, type IdentityProof } from '@/lib/domain/identity-proof';
import { type FirebaseIdentity, getCurrentIdentity, getLoginPhone } from '@/lib/firebase/identity';

interface LoginIdentity extends FirebaseIdentity {
  /** The phone with which the person has logged in. */
  phone: string | undefined;
}

async function fetchIdentity(): Promise<LoginIdentity | null> {
  const identity = await getCurrentIdentity();
  return identity ? { ...identity, phone: await getLoginPhone() } : null;
}

/** The current identity at the provider; null without one, undefined while it is read. */
export function useIdentity(): LoginIdentity | null | undefined {
  return useQuery({ queryKey: ['identity'], queryFn: fetchIdentity, gcTime: 0 }).data;
}

/** Whether the account has no e-mail at the provider, so that only its phone logs in. */
export const logsInWithPhoneOnly = (identity: LoginIdentity | null | undefined): boolean =>
  identity?.email === null && !identity.isGuest;

/** What the account must still verify before money becomes its points. */
export function useMissingProof(
  user: Pick<User, 'email' | 'phoneNumber'> | null,
): IdentityProof | undefined {
  const hasPhoneLogInOnly = logsInWithPhoneOnly(useIdentity());
  return user
    ? getMissingProof({
        hasPhoneLogInOnly,
        // Absent where the gateway does not verify e-mails.
        isEmailVerified: user.email.isVerified !== false,
        isPhoneVerified: user.phoneNumber.isVerified,
      })
    : undefined;
}
