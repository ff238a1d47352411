import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { backendEventSchema } from '../../../lib/contract/analytics.ts';
import { countUnits } from '../../../lib/domain/line-total.ts';

/** An event with the data that the gateway observed about the visitor. */
export interface ReceivedEvent {
  event: z.output<typeof backendEventSchema>;
  /** Time of receipt in ms. */
  at: number;
  address: string;
  userAgent: string;
  /** URL of the page without its query. */
  page: string;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
/**
 * Normalizes a place as Meta requires before hashing: lower case, no spaces, digits or punctuation.
 */
const normalizePlace = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{M}]/gu, '');

/** Omits empty fields: Meta would match them with all visitors without a value. */
function omitEmpty<Fields extends Record<string, string>>(fields: Fields): Partial<Fields> {
  // fromEntries loses the key types.
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== ''),
  ) as Partial<Fields>;
}

function buildUserData({ event, address, userAgent }: ReceivedEvent) {
  const hashed = (text: string) => (text === '' ? '' : sha256(text));
  const { email, phoneNumber, city, government, countryCode, userId, cookiesFb, idClicFb } = event;
  return omitEmpty({
    em: email,
    ph: phoneNumber,
    ct: hashed(normalizePlace(city)),
    st: hashed(normalizePlace(government)),
    country: hashed(countryCode.toLowerCase()),
    external_id: userId === 'anonymous' ? '' : sha256(userId),
    fbp: cookiesFb,
    fbc: idClicFb,
    client_ip_address: address,
    client_user_agent: userAgent,
  });
}

function buildCustomData({
  event: { key, eventId, listPurshaseItems, fullAmount, currency },
}: ReceivedEvent) {
  if (listPurshaseItems.length === 0) return undefined;
  return {
    currency,
    value: fullAmount,
    content_type: 'product',
    content_ids: listPurshaseItems.map(({ typeId }) => typeId),
    contents: listPurshaseItems.map(({ typeId, quantity }) => ({ id: typeId, quantity })),
    num_items: countUnits(listPurshaseItems),
    ...(key === 'Purchase' && { order_id: eventId }),
  };
}

/**
 * A server event of Meta's Conversions API
 * (developers.facebook.com/docs/marketing-api/conversions-api/parameters).
 */
export function toMetaEvent(received: ReceivedEvent) {
  const custom = buildCustomData(received);
  return {
    event_name: received.event.key,
    // Seconds.
    event_time: Math.floor(received.at / 1000),
    event_id: received.event.eventId,
    event_source_url: received.page,
    action_source: 'website' as const,
    user_data: buildUserData(received),
    ...(custom && { custom_data: custom }),
  };
}
