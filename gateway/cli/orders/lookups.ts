import { STAFF_LOCALE } from '../../../lib/contract/locales.ts';
import type { DeliveryServices } from '../../../lib/contract/purchase.ts';
import type { User } from '../../../lib/contract/user.ts';
import { addressLines } from '../../../lib/domain/address-lines.ts';
import type { OrderCalls } from './calls.ts';
import { formatTable, orderTable } from './format.ts';

const ISOLATES = /[\u2066-\u2069]/g;

function customerText({
  id,
  name,
  phoneNumber,
  email,
  isGuest,
  points,
  language,
  addresses,
}: User): string {
  const facts = formatTable([
    ['Customer', name.En],
    ['Id', id],
    ['Phone', `${phoneNumber.phone}${phoneNumber.isVerified ? ' (verified)' : ''}`],
    ['E-mail', email.email],
    ['Account', isGuest ? 'guest' : 'registered'],
    ['Language', language],
    ['Points', points.toFixed(3)],
  ]);
  const places = addresses.map((address) =>
    [address.recipientName, ...addressLines(address, STAFF_LOCALE)].join('\n'),
  );
  return [facts, ...places].join('\n\n').replace(ISOLATES, '');
}

function ratesText({ services }: DeliveryServices): string {
  const rows = services.map(({ code, name, fee, estimatedDays: { min, max } }) => [
    code,
    name.En,
    `KWD ${fee.toFixed(3)}`,
    `${min}-${max}`,
  ]);
  return formatTable([['SERVICE', 'NAME', 'FEE', 'DAYS'], ...rows]);
}

/** The result of a command: the response as data and as printed text. */
export interface Found {
  value: unknown;
  text: string;
  /** Whether the exit code is 0; true by default. */
  isGood?: boolean;
}

export interface ListOptions {
  status?: string;
  queue?: string;
  search?: string;
  method?: string;
  from?: string;
  to?: string;
  page?: string;
  limit?: string;
}

/** Commands that read data. */
export const LOOKUPS = {
  /** One page of orders, newest first. */
  async list(
    calls: OrderCalls,
    { status, queue, search, method, from, to, page, limit }: ListOptions,
  ): Promise<Found> {
    const value = await calls.list({
      ...(status && { status }),
      ...(queue && { queue }),
      ...(search && { q: search }),
      ...(method && { method }),
      ...(from && { from }),
      ...(to && { to }),
      ...(page && { _page: page }),
      ...(limit && { _limit: limit }),
    });
    const isFiltered = [queue, search, method, from, to].some((filter) => filter !== undefined);
    if (value.total === 0)
      return {
        value,
        text: isFiltered
          ? 'no orders match'
          : `no orders${status === undefined ? '' : ` are ${status}`}`,
      };
    const pages = Math.ceil(value.total / value.limit);
    return {
      value,
      text: `${orderTable(value.items)}\n\n${value.total} in all${pages > 1 ? `, page ${value.page} of ${pages}` : ''}`,
    };
  },
  async customer(calls: OrderCalls, subject: string): Promise<Found> {
    const value = await calls.customer(subject);
    // A guest's orders may belong to several users with the same phone.
    const { phone } = value.phoneNumber;
    const { items } = await calls.list(phone === '' ? { customer: value.id } : { q: phone });
    const orders = items.length > 0 ? [orderTable(items)] : [];
    return {
      value: { ...value, orders: items },
      text: [customerText(value), ...orders].join('\n\n'),
    };
  },
  async rates(calls: OrderCalls, subject: string): Promise<Found> {
    const value = await calls.rates(await calls.resolve(subject));
    return { value, text: ratesText(value) };
  },
};
