import type { HandOff } from '../../../../lib/contract/hand-off.ts';
import { HOME_COUNTRY } from '../../../../lib/contract/home-country.ts';
import { hasNationalAddress } from '../../../../lib/domain/address-rules.ts';
import { inLanguage } from '../../../../lib/domain/in-language.ts';
import { findArea } from '../../../../lib/domain/kuwait-areas.ts';
import { loadPurchasedRows } from '../../../catalogue/public.ts';
import type { AgentDestination, AgentSessionRow } from '../../../platform/db/schema/agents.ts';
import { ProblemError } from '../../../platform/http/problem.ts';
import type { UcpServices } from '../services.ts';
import { findHandedOff } from './store.ts';

const SHORT_ADDRESS = /\b[A-Z]{4}\d{4}\b/;

/** The fields of the shop's address form. A known area of Kuwait also decides its governorate. */
function toAddress(
  { countryCode, language }: AgentSessionRow['content'],
  { street_address, extended_address, postal_code, ...place }: AgentDestination,
): NonNullable<HandOff['address']> {
  const { address_locality: city, address_region: government } = place;
  const area = countryCode === HOME_COUNTRY ? findArea(city ?? '') : undefined;
  return {
    government: area?.governorate ?? government,
    city: area ? inLanguage(area, language) : city,
    street: street_address,
    apartment: extended_address,
    postalCode: postal_code,
    shortAddress: hasNationalAddress({ countryCode })
      ? SHORT_ADDRESS.exec(`${street_address} ${extended_address}`)?.[0]
      : undefined,
  };
}

const joinName = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' ') || undefined;

/** What an agent knows of the shopper; nothing after the order. */
function toPerson({ buyer, content }: AgentSessionRow) {
  if (!buyer) return {};
  const { destination } = buyer;
  return {
    name:
      joinName(buyer.first_name, buyer.last_name) ??
      joinName(destination?.first_name, destination?.last_name),
    email: buyer.email,
    phone: buyer.phone_number ?? destination?.phone_number,
    ...(destination && { address: toAddress(content, destination) }),
  };
}

const notFound = () =>
  new ProblemError(404, 'hand_off_not_found', 'The link has expired or is not valid.');

/** What an agent has prepared for the holder of a token. */
export async function loadHandOff(deps: UcpServices, token: string): Promise<HandOff> {
  const id = await deps.handOffTokens.open(token);
  const { db } = deps.database;
  const session = id === undefined ? undefined : await findHandedOff(db, id);
  if (!session) throw notFound();
  const { lines, countryCode, codes, giftWrapping, giftMessage } = session.content;
  const rows = await loadPurchasedRows(
    db,
    lines.map(({ itemId }) => itemId),
  );
  const skus = new Map(rows.map(({ id: itemId, sku }) => [itemId, sku]));
  return {
    lines: lines.flatMap(({ itemId, quantity }) => {
      const sku = skus.get(itemId);
      return sku === undefined ? [] : [{ sku, quantity }];
    }),
    countryCode,
    promoCode: codes[0],
    giftWrapping,
    giftMessage,
    ...toPerson(session),
  };
}
