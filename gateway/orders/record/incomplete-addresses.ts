import { NATIONAL_ADDRESS_COUNTRY } from '../../../lib/contract/address-fields.ts';
import { BEFORE_SHIPMENT } from '../../../lib/domain/national-address.ts';
import { orders } from '../../platform/db/schema/orders.ts';
import { and, inArray, isNull, type SQL, sql } from '../../platform/db/sql.ts';
import { hasAddress } from './gift-address.ts';

const lacks = (field: 'postalCode' | 'shortAddress' | 'secondaryNumber') =>
  sql`${orders.address} ->> ${sql.raw(`'${field}'`)} IS NULL`;

/**
 * Orders that wait for an address which carriers accept: those from before the rule, which have no
 * part of it. `needsNationalAddress` tells it of one order.
 */
export const hasIncompleteAddress = (): SQL | undefined =>
  and(
    inArray(orders.status, [...BEFORE_SHIPMENT]),
    isNull(orders.pickUp),
    hasAddress(),
    sql`${orders.address} ->> 'countryCode' = ${NATIONAL_ADDRESS_COUNTRY}`,
    sql`(${lacks('postalCode')} OR (${lacks('shortAddress')} AND ${lacks('secondaryNumber')}))`,
  );
