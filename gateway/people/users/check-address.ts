import type { Address, AddressInput } from '../../../lib/contract/address.ts';
import { type AddressErrorCode, findAddressErrors } from '../../../lib/domain/address-rules.ts';
import type { Database } from '../../platform/db/client.ts';
import { countries } from '../../platform/db/schema/catalogue.ts';
import { ProblemError } from '../../platform/http/problem.ts';

const MESSAGES: Readonly<Record<AddressErrorCode, string>> = {
  unknownCountry: 'The shop does not deliver to this country',
  unknownGovernorate:
    'Must be a governorate of Kuwait, as its letters of ISO 3166-2:KW: KU, HA, FA, MU, AH or JA',
  areaElsewhere: 'This area lies in another governorate',
  postalCode: 'Is not a postal code of this country',
  required: 'Is required in this country',
  nationalAddress:
    'Carriers require the National Address: its short address, or district, street, building and secondary number',
  buildingNumber: 'Must be the four digits of the National Address',
};

/**
 * @param path path of the address in the request
 * @throws 400 with the fields of an address that are invalid for its country
 */
export function checkAddress(
  address: AddressInput,
  countryCodes: readonly string[],
  path: string,
): void {
  const errors = findAddressErrors(address, countryCodes).map(([field, code]) => ({
    path: `${path}.${field}`,
    message: MESSAGES[code],
  }));
  if (errors.length > 0)
    throw new ProblemError(400, 'invalid_request', 'The request is not valid.', { errors });
}

/** Whether an address is stored already, ignoring the default flag. */
function isStored(address: AddressInput, stored: readonly Address[]): boolean {
  const known = stored.find(({ id }) => id === address.id);
  if (!known) return false;
  const fields = Object.keys({ ...known, ...address }) as (keyof Address)[]; // both have the fields of an address
  return fields.every((field) => field === 'isDefault' || known[field] === address[field]);
}

/**
 * Checks the addresses of a profile. Unchanged stored addresses are accepted, so that a new rule
 * does not block other changes.
 */
export async function checkAddresses(
  db: Database,
  addresses: readonly AddressInput[],
  stored: readonly Address[],
): Promise<void> {
  const changed = addresses
    .map((address, index) => ({ address, index }))
    .filter(({ address }) => !isStored(address, stored));
  if (changed.length === 0) return;
  const served = (await db.select({ code: countries.code }).from(countries)).map(
    ({ code }) => code,
  );
  for (const { address, index } of changed) checkAddress(address, served, `addresses.${index}`);
}
