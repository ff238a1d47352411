import type { PaymentDifference } from '../../../lib/contract/staff-payments.ts';
import { BASE_CURRENCY, kwdFromFils } from '../../../lib/domain/money.ts';
import type { Database } from '../../platform/db/client.ts';
import { type AttemptRow, paymentAttempts, refunds } from '../../platform/db/schema/payments.ts';
import { and, eq, gte, inArray, lt, or } from '../../platform/db/sql.ts';
import type { ListedPayment, PaymentProvider } from '../provider/provider.ts';
import { fetchRecord, listShopIds, mapLimited, type Period } from './provider-records.ts';

export type Difference = Omit<PaymentDifference, 'orderNumber'> & { referenceCode?: string };

/** A payment on both sides; undefined where it is unknown. */
interface Pair {
  attempt: AttemptRow | undefined;
  atProvider: ListedPayment | undefined;
}

function loadAttempts(
  db: Database,
  provider: string,
  period: Period,
  listed: readonly ListedPayment[],
): Promise<AttemptRow[]> {
  const { id, providerId, createdAt } = paymentAttempts;
  const isOfDay = and(gte(createdAt, period.from), lt(createdAt, period.to));
  const listedIds = listed.map((payment) => payment.providerId);
  return db
    .select()
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.provider, provider),
        or(isOfDay, inArray(providerId, listedIds), inArray(id, listShopIds(listed))),
      ),
    );
}

const isReceived = ({ state }: AttemptRow) => state === 'Paid' || state === 'Refunded';

/** Fetches the status of an attempt that the provider has not listed. */
async function fetchUnlisted(
  provider: PaymentProvider,
  attempt: AttemptRow,
): Promise<ListedPayment | undefined> {
  // An unpaid payment that a provider does not list is not paid there either.
  if (attempt.providerId === null || (provider.list && !isReceived(attempt))) return undefined;
  const { providerId } = attempt;
  const status = await fetchRecord(() => provider.status(attempt));
  return status && status.state !== 'Unknown' ? { ...status, providerId } : undefined;
}

async function pairPayments(
  provider: PaymentProvider,
  attempts: readonly AttemptRow[],
  listed: readonly ListedPayment[],
): Promise<Pair[]> {
  const isSame = (attempt: AttemptRow, { providerId, reference }: ListedPayment) =>
    attempt.providerId === providerId || attempt.id === reference;
  const unknown = listed.filter((payment) => !attempts.some((one) => isSame(one, payment)));
  const known = await mapLimited(attempts, async (attempt): Promise<Pair> => {
    const atProvider = listed.find((payment) => isSame(attempt, payment));
    return { attempt, atProvider: atProvider ?? (await fetchUnlisted(provider, attempt)) };
  });
  return [...known, ...unknown.map((atProvider) => ({ attempt: undefined, atProvider }))];
}

/** What the shop knows about refunds of its payments. */
interface KnownRefunds {
  /** Payments that arrived although the order did not need them. */
  extraPayments: ReadonlySet<string | null>;
  /** Payments of which money was returned: some providers report them as not paid. */
  returned: ReadonlySet<string | null>;
}

async function loadKnownRefunds(
  db: Database,
  attempts: readonly AttemptRow[],
): Promise<KnownRefunds> {
  const ids = attempts.map(({ id }) => id);
  const rows = await db.select().from(refunds).where(inArray(refunds.attemptId, ids));
  const toIds = (wanted: typeof rows) => new Set(wanted.map(({ attemptId }) => attemptId));
  return {
    extraPayments: toIds(rows.filter(({ reason }) => reason === 'extraPayment')),
    returned: toIds(rows.filter(({ state, moneyFils }) => state !== 'Failed' && moneyFils > 0)),
  };
}

function getKind(
  { attempt, atProvider }: Pair,
  { extraPayments, returned }: KnownRefunds,
): Difference['kind'] | undefined {
  const isPaidThere = atProvider?.state === 'Paid';
  if (!attempt) return isPaidThere ? 'unknownPayment' : undefined;
  const isPaidHere = isReceived(attempt) || extraPayments.has(attempt.id);
  if (isPaidThere && !isPaidHere) return 'paidAtProviderOnly';
  if (isPaidHere && !isPaidThere) return returned.has(attempt.id) ? undefined : 'paidInShopOnly';
  const { currency = BASE_CURRENCY.symbol.En, amountFils } = atProvider ?? {};
  const isSameAmount = amountFils === attempt.amountFils && currency === BASE_CURRENCY.symbol.En;
  return isPaidThere && !isSameAmount ? 'amountDiffers' : undefined;
}

/** An amount; undefined for one that the provider's format does not allow. */
export const toAmount = (fils: number | undefined) =>
  fils === undefined || fils < 0 ? {} : { amount: kwdFromFils(fils) };

function toDifference(provider: string, kind: Difference['kind'], pair: Pair): Difference {
  const { attempt, atProvider } = pair;
  const { currency = BASE_CURRENCY.symbol.En } = atProvider ?? {};
  const isForeign = currency !== BASE_CURRENCY.symbol.En;
  const providerReference = atProvider?.providerId ?? attempt?.providerId;
  return {
    kind,
    provider,
    ...(providerReference && { providerReference }),
    ...(attempt && {
      referenceCode: attempt.referenceCode,
      inShop: { state: attempt.state, ...toAmount(attempt.amountFils) },
    }),
    ...(atProvider && {
      atProvider: isForeign
        ? { state: `${atProvider.state} in ${currency}` }
        : { state: atProvider.state, ...toAmount(atProvider.amountFils) },
    }),
  };
}

/**
 * Compares the payments of a day with the list of their provider. Without a list, the status of
 * each payment of the shop is fetched.
 */
export async function comparePayments(
  db: Database,
  provider: PaymentProvider,
  period: Period,
  listed: readonly ListedPayment[],
): Promise<{ count: number; differences: Difference[] }> {
  const attempts = await loadAttempts(db, provider.name, period, listed);
  const pairs = await pairPayments(provider, attempts, listed);
  const known = await loadKnownRefunds(db, attempts);
  const differences = pairs.flatMap((pair) => {
    const kind = getKind(pair, known);
    return kind ? [toDifference(provider.name, kind, pair)] : [];
  });
  return { count: pairs.length, differences };
}
