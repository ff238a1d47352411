import { enqueueMessage, type MessageData } from '../../notifications/public.ts';
import type { Database } from '../../platform/db/client.ts';
import { requireRecentLogin } from '../../platform/http/authentication/principal.ts';
import type { Principal } from '../../platform/http/request-types.ts';
import type { UserRow } from './user-rows.ts';

/** Each has a text in the messages. */
export type CredentialChange = MessageData['credentialChanged']['change'];

interface CredentialChangeRule {
  /** Who asks for a recent log-in: the gateway, or the identity provider for what it changes. */
  recentLogin: 'gateway' | 'provider';
  /** Who is told: the contacts of the account before the change. */
  tells: 'email' | 'email and phone';
}

/**
 * The changes of what opens an account. Each needs a recent log-in and is told to the contacts that
 * the account had before.
 */
export const CREDENTIAL_CHANGES = {
  /** By the person, or by a code that verifies it later. */
  phone: { recentLogin: 'gateway', tells: 'email and phone' },
  /** The contact e-mail of an account without a password. */
  contactEmail: { recentLogin: 'gateway', tells: 'email and phone' },
  /** The e-mail with which the identity provider accepts log-ins. */
  loginEmail: { recentLogin: 'provider', tells: 'email and phone' },
  password: { recentLogin: 'gateway', tells: 'email' },
  passkeyAdded: { recentLogin: 'gateway', tells: 'email' },
  passkeyRenamed: { recentLogin: 'gateway', tells: 'email' },
  passkeyRemoved: { recentLogin: 'gateway', tells: 'email' },
  deletion: { recentLogin: 'gateway', tells: 'email' },
} as const satisfies Record<CredentialChange, CredentialChangeRule>;

/** @throws `recent_login_required` (403) */
export function allowCredentialChange(principal: Principal, change: CredentialChange): void {
  if (CREDENTIAL_CHANGES[change].recentLogin === 'gateway') requireRecentLogin(principal);
}

type Contacts = Pick<UserRow, 'isGuest' | 'email' | 'phone' | 'isPhoneVerified' | 'language'>;

/**
 * Queues the messages about a change. An account without an e-mail is told by SMS. A guest has no
 * log-in that could change. Part of the transaction of the change.
 * @param before the account before the change
 */
export async function tellCredentialChange(
  db: Database,
  before: Contacts,
  change: CredentialChange,
): Promise<void> {
  const { isGuest, email, phone, isPhoneVerified, language } = before;
  if (isGuest) return;
  const message = { kind: 'credentialChanged', language, data: { change } } as const;
  if (email !== null) await enqueueMessage(db, { ...message, channel: 'email', to: email });
  const needsSms = email === null || CREDENTIAL_CHANGES[change].tells === 'email and phone';
  if (needsSms && phone !== null && isPhoneVerified)
    await enqueueMessage(db, { ...message, channel: 'sms', to: phone }, { isPhoneVerified });
}
