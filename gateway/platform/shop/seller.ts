import type { Invoice } from '../../../lib/contract/purchase.ts';
import { seller } from '../../../shop.config.ts';

export type Seller = Invoice['seller'];

const { name, address, registration, phone, email } = seller;

/** The seller as printed on invoices, while staff have not written another. */
export const DEFAULT_SELLER: Seller = { name, address, registration, phone, email };
