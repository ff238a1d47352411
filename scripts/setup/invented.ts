import type { Answers, CurrentConfig } from './answers.ts';

/** Whether a value of the seller is still the invented one of the demonstration. */
const isInvented: Partial<Record<keyof Answers, (seller: CurrentConfig['seller']) => boolean>> = {
  registration: ({ registration }) => /^0+$/.test(registration),
  phone: ({ phone }) => phone === '+965 2200 0000',
  // Nobody can own such a domain.
  email: ({ email }) => email.endsWith('.example'),
  'address-ar': ({ address }) => address.Ar === 'شارع سالم المبارك، السالمية، الكويت',
  'address-en': ({ address }) => address.En === 'Salem Al-Mubarak Street, Salmiya, Kuwait',
};

/** Flags of what a shop with a name of its own still has from the demonstration. */
export const listInvented = (answers: Answers, { seller }: CurrentConfig): string[] =>
  Object.entries(isInvented).flatMap(
    ([flag, test]) => (answers[flag as keyof Answers] === undefined && test(seller) ? [flag] : []), // a key of the table
  );
