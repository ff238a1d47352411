/** How a person shows that an account is theirs. */
export type IdentityProof = 'email' | 'phone';

interface ProvableAccount {
  /** Only its phone logs in: it has no password that a message to an e-mail could reset. */
  hasPhoneLogInOnly: boolean;
  isEmailVerified: boolean;
  isPhoneVerified: boolean;
}

/**
 * What an account must still verify before money becomes its points: whoever owns what it logs in
 * with can take it over. Undefined when nothing is missing.
 */
export function getMissingProof({
  hasPhoneLogInOnly,
  isEmailVerified,
  isPhoneVerified,
}: ProvableAccount): IdentityProof | undefined {
  if (hasPhoneLogInOnly) return isPhoneVerified ? undefined : 'phone';
  return isEmailVerified ? undefined : 'email';
}
