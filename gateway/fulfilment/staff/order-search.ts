import { foldText } from '../../../lib/domain/arabic-folding.ts';
import { parseReturnNumber } from '../../../lib/domain/return-number.ts';
import { orderPrefix } from '../../../shop.config.ts';
import { userSearchText } from '../../people/users/public.ts';
import { containsDigits, containsWords, findDigits } from '../../platform/db/folded-search.ts';
import { orders } from '../../platform/db/schema/orders.ts';
import { returns } from '../../platform/db/schema/returns.ts';
import { users } from '../../platform/db/schema/users.ts';
import { or, type SQL, sql } from '../../platform/db/sql.ts';

/** The expression of the index `orders_search`. */
const ORDER_TEXT = sql`order_search_text(${orders.orderNumber}, ${orders.customer}, ${orders.address})`;

const PREFIX = foldText(orderPrefix.slice(0, -1));

const hasReturn = (number: number) =>
  sql`${orders.referenceCode} IN (SELECT one.reference_code FROM ${returns} AS one WHERE one.number = ${number})`;

const isOfAccount = (condition: SQL | undefined) =>
  sql`${orders.userId} IN (SELECT ${users.id} FROM ${users} WHERE ${condition})`;

/** The number of an order without its prefix, of which a part is enough. */
function withoutPrefix(q: string): string {
  const folded = foldText(q);
  return folded.startsWith(PREFIX) ? folded.slice(PREFIX.length) : folded;
}

/**
 * Orders with a person who orders or receives them, or whose account has, these words in a name or
 * these digits in a phone, or with these digits in their number; an e-mail address is compared as a
 * whole. A return number with its prefix finds the order of the return. Words and digits are
 * searched in indexes of their parts; two letters are searched in all orders.
 */
export function matchesOrder(q: string): SQL | undefined {
  const returnNumber = /^r/i.test(q) ? parseReturnNumber(q) : undefined;
  if (returnNumber !== undefined) return hasReturn(returnNumber);
  if (q.includes('@')) return sql`lower(${orders.customer} ->> 'email') = ${q.toLowerCase()}`;
  const digits = findDigits(withoutPrefix(q));
  if (digits !== undefined) return containsDigits(ORDER_TEXT, digits);
  return or(containsWords(ORDER_TEXT, q), isOfAccount(containsWords(userSearchText, q)));
}
