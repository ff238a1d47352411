import type { Database } from '../../platform/db/client.ts';
import {
  type AttemptRow,
  paymentAttempts,
  type RefundRow,
  refunds,
} from '../../platform/db/schema/payments.ts';
import { and, eq, gt, gte, inArray, lt, or } from '../../platform/db/sql.ts';
import type { ListedRefund, PaymentProvider } from '../provider/provider.ts';
import { type Difference, toAmount } from './compare-payments.ts';
import { fetchRecord, listShopIds, mapLimited, type Period } from './provider-records.ts';

interface RefundOfAttempt {
  refund: RefundRow;
  attempt: AttemptRow;
}

/** A refund on both sides; undefined where it is unknown. */
interface Pair {
  inShop: RefundOfAttempt | undefined;
  atProvider: Pick<ListedRefund, 'providerRefundId' | 'state' | 'amountFils'> | undefined;
}

function loadRefunds(
  db: Database,
  provider: string,
  period: Period,
  listed: readonly ListedRefund[],
): Promise<RefundOfAttempt[]> {
  const { id, providerRefundId, createdAt, moneyFils } = refunds;
  const isOfDay = and(gte(createdAt, period.from), lt(createdAt, period.to));
  const listedIds = listed.map((refund) => refund.providerRefundId);
  return db
    .select({ refund: refunds, attempt: paymentAttempts })
    .from(refunds)
    .innerJoin(paymentAttempts, eq(refunds.attemptId, paymentAttempts.id))
    .where(
      and(
        eq(paymentAttempts.provider, provider),
        gt(moneyFils, 0),
        or(isOfDay, inArray(providerRefundId, listedIds), inArray(id, listShopIds(listed))),
      ),
    );
}

/** Fetches a refund that the provider has not listed. */
async function fetchUnlisted(
  provider: PaymentProvider,
  { refund: { id, moneyFils, providerRefundId }, attempt }: RefundOfAttempt,
  webhookUrl: string,
): Promise<Pair['atProvider']> {
  // Without an id of the provider, the request would start the refund.
  if (providerRefundId === null) return undefined;
  const request = { id, amountFils: moneyFils, providerRefundId, webhookUrl };
  const status = await fetchRecord(() => provider.refund(attempt, request));
  return status && { providerRefundId, state: status.state, amountFils: moneyFils };
}

async function pairRefunds(
  provider: PaymentProvider,
  webhookUrl: string,
  known: readonly RefundOfAttempt[],
  listed: readonly ListedRefund[],
): Promise<Pair[]> {
  const isSame = ({ refund }: RefundOfAttempt, { providerRefundId, reference }: ListedRefund) =>
    refund.providerRefundId === providerRefundId || refund.id === reference;
  const unknown = listed.filter((refund) => !known.some((one) => isSame(one, refund)));
  const pairs = await mapLimited(known, async (inShop): Promise<Pair> => {
    const found = listed.find((refund) => isSame(inShop, refund));
    return { inShop, atProvider: found ?? (await fetchUnlisted(provider, inShop, webhookUrl)) };
  });
  return [...pairs, ...unknown.map((atProvider) => ({ inShop: undefined, atProvider }))];
}

function getKind({ inShop, atProvider }: Pair): Difference['kind'] | undefined {
  const [here, there] = [inShop?.refund.state ?? 'Failed', atProvider?.state ?? 'Failed'];
  if (here === 'Failed') return there === 'Failed' ? undefined : 'refundedAtProviderOnly';
  if (here === 'Done' && there !== 'Done') return 'refundedInShopOnly';
  if (here === 'Pending' && !atProvider) return 'refundMissing';
  if (here === 'Pending' && there !== 'Pending') return 'refundEnded';
  return atProvider?.amountFils === inShop?.refund.moneyFils ? undefined : 'refundAmountDiffers';
}

function toDifference(provider: string, kind: Difference['kind'], pair: Pair): Difference {
  const { inShop, atProvider } = pair;
  const providerReference = atProvider?.providerRefundId ?? inShop?.refund.providerRefundId;
  return {
    kind,
    provider,
    ...(providerReference && { providerReference }),
    ...(inShop && {
      referenceCode: inShop.refund.referenceCode,
      inShop: { state: inShop.refund.state, ...toAmount(inShop.refund.moneyFils) },
    }),
    ...(atProvider && {
      atProvider: { state: atProvider.state, ...toAmount(atProvider.amountFils) },
    }),
  };
}

/**
 * Compares the refunds of a day with the list of their provider. Without a list, each refund of the
 * shop is fetched.
 */
export async function compareRefunds(
  db: Database,
  provider: PaymentProvider,
  webhookUrl: string,
  period: Period,
  listed: readonly ListedRefund[],
): Promise<{ count: number; differences: Difference[] }> {
  const known = await loadRefunds(db, provider.name, period, listed);
  const pairs = await pairRefunds(provider, webhookUrl, known, listed);
  const differences = pairs.flatMap((pair) => {
    const kind = getKind(pair);
    return kind ? [toDifference(provider.name, kind, pair)] : [];
  });
  return { count: pairs.length, differences };
}
