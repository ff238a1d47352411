import type { Invoice } from '../../lib/contract/purchase.ts';
import type { SELLER_VARIABLES } from '../env/schema.ts';

export type Seller = Invoice['seller'];

/** A fictitious seller for local mode. */
export const DEMO_SELLER: Seller = {
  name: { En: '3BEEZ', Ar: 'ثري بيز' },
  address: {
    En: 'Salem Al-Mubarak Street, Salmiya, Kuwait',
    Ar: 'شارع سالم المبارك، السالمية، الكويت',
  },
  registration: '000000',
  phone: '+965 2200 0000',
  email: 'care@3beez.example',
};

/** The seller of the environment. Production requires all of its variables. */
export function readSeller(
  env: { [Name in (typeof SELLER_VARIABLES)[number]]?: string | undefined },
): Seller {
  const { name, address, registration, phone, email } = DEMO_SELLER;
  return {
    name: { En: env.SELLER_NAME_EN ?? name.En, Ar: env.SELLER_NAME_AR ?? name.Ar },
    address: { En: env.SELLER_ADDRESS_EN ?? address.En, Ar: env.SELLER_ADDRESS_AR ?? address.Ar },
    registration: env.SELLER_REGISTRATION ?? registration,
    phone: env.SELLER_PHONE ?? phone,
    email: env.SELLER_EMAIL ?? email,
  };
}
