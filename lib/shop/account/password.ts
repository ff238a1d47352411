export const MIN_PASSWORD_LENGTH = 8;
export const PASSWORD_STRENGTHS = ['weak', 'fair', 'good', 'strong'] as const;
export type PasswordStrength = (typeof PASSWORD_STRENGTHS)[number];

const CHARACTER_KINDS = [/\p{Ll}|\p{Lo}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{N}]/u];
/** Repeated characters, keyboard and alphabet sequences, and the most common passwords. */
const COMMON_PASSWORD =
  /^(.)\1+$|^(?:0?123456789?0?|abcdefgh\w*|qwerty\w*|password\w*|kuwait\w*|\d{1,8})$/i;

/** Strength of a password: mostly its length. Shown to the user, never enforced. */
export function getPasswordStrength(password: string): PasswordStrength {
  if (password.length < MIN_PASSWORD_LENGTH || COMMON_PASSWORD.test(password)) return 'weak';
  const kinds = CHARACTER_KINDS.filter((kind) => kind.test(password)).length;
  const points = Math.floor(password.length / 4) + kinds;
  if (points >= 7) return 'strong';
  return points >= 5 ? 'good' : 'fair';
}
