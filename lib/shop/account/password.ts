export const MIN_PASSWORD_LENGTH = 8;
export const PASSWORD_STRENGTHS = ['weak', 'fair', 'good', 'strong'] as const;
export type PasswordStrength = (typeof PASSWORD_STRENGTHS)[number];

const KINDS = [/\p{Ll}|\p{Lo}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{N}]/u];
/** One character again and again, runs of a keyboard or of the alphabet, and the words that everybody tries first. */
const OBVIOUS = /^(.)\1+$|^(?:0?123456789?0?|abcdefgh\w*|qwerty\w*|password\w*|kuwait\w*|\d{1,8})$/i;

/** How hard a password is to guess: length counts most, kinds of characters a little. For people's eyes, not a rule. */
export function passwordStrength(password: string): PasswordStrength {
  if (password.length < MIN_PASSWORD_LENGTH || OBVIOUS.test(password)) return 'weak';
  const kinds = KINDS.filter((kind) => kind.test(password)).length;
  const points = Math.floor(password.length / 4) + kinds;
  if (points >= 7) return 'strong';
  return points >= 5 ? 'good' : 'fair';
}
