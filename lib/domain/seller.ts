import { REGISTRATION_WORDS } from '../contract/pages.ts';

/** Whether a commercial registration number is one: that of the demonstration has zeros only. */
export const hasRegistration = ({ registration }: { registration: string }): boolean =>
  /[1-9]/.test(registration);

/** A text of a page with the words about the registration if the seller has one. */
export const selectRegistration = (text: string, hasOne: boolean): string =>
  text.replace(REGISTRATION_WORDS, hasOne ? '$1' : '');
