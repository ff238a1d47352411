import { createHash } from 'node:crypto';
import type { ReceivedEvent } from './event-forwarder.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
/** As Meta wants places before they are hashed: lower case, without spaces, digits and punctuation. */
const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{M}]/gu, '');

/** Only what is known: an empty field would be matched with everybody who has none. */
function known<Fields extends Record<string, string>>(fields: Fields): Partial<Fields> {
  // fromEntries forgets which names it was given.
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '')) as Partial<Fields>;
}

function userData({ event, address, userAgent }: ReceivedEvent) {
  const hashed = (text: string) => (text === '' ? '' : sha256(text));
  const { email, phoneNumber, city, government, countryCode, userId, cookiesFb, idClicFb } = event;
  return known({
    em: email,
    ph: phoneNumber,
    ct: hashed(plain(city)),
    st: hashed(plain(government)),
    country: hashed(countryCode.toLowerCase()),
    external_id: userId === 'anonymous' ? '' : sha256(userId),
    fbp: cookiesFb,
    fbc: idClicFb,
    client_ip_address: address,
    client_user_agent: userAgent,
  });
}

function customData({ event: { key, eventId, listPurshaseItems, fullAmount, currency } }: ReceivedEvent) {
  if (listPurshaseItems.length === 0) return undefined;
  return {
    currency,
    value: fullAmount,
    content_type: 'product',
    content_ids: listPurshaseItems.map(({ typeId }) => typeId),
    contents: listPurshaseItems.map(({ typeId, quantity }) => ({ id: typeId, quantity })),
    num_items: listPurshaseItems.reduce((sum, { quantity }) => sum + quantity, 0),
    ...(key === 'Purchase' && { order_id: eventId }),
  };
}

/** A server event of Meta's Conversions API (developers.facebook.com/docs/marketing-api/conversions-api/parameters). */
export function metaEvent(told: ReceivedEvent) {
  const custom = customData(told);
  return {
    event_name: told.event.key,
    // Seconds.
    event_time: Math.floor(told.at / 1000),
    event_id: told.event.eventId,
    event_source_url: told.page,
    action_source: 'website' as const,
    user_data: userData(told),
    ...(custom && { custom_data: custom }),
  };
}
