'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useRetryAfter } from '@/components/feedback/retry-after';
import { useLocalized, useShop } from '@/components/i18n/shop-context';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { FormAlert } from '@/components/ui/form-alert';
import { Icon } from '@/components/ui/icon';
import { errorMessageKey } from '@/lib/api/http/error-message-key';
import { orderKey } from '@/lib/api/orders/orders';
import { returnsQuery, withdrawReturn } from '@/lib/api/orders/returns';
import { notify } from '@/lib/client/toast/toast';
import type { Order } from '@/lib/contract/order';
import type { Return } from '@/lib/contract/return';
import { isolate, leftToRight } from '@/lib/domain/bidi';
import { formatDateTime } from '@/lib/i18n/format-date';
import { optionalAuthClient } from '@/lib/session/optional-auth-client';
import { type OverlayProps, openOverlay } from '@/stores/overlay';
import { Section } from './section';

const TONES = {
  Requested: 'accent',
  Approved: 'accent',
  Received: 'accent',
  Refunded: 'primary',
  Exchanged: 'primary',
  Declined: 'sand',
  Withdrawn: 'sand',
} as const satisfies Record<Return['status'], BadgeTone>;

const ERROR_CODES = ['illegal_transition', 'too_many_requests'] as const;

export interface ReturnsProps {
  order: Order;
  /** The overlay with the order, if it is not shown on its page. */
  returnTo: OverlayProps<'returnOrder'>['returnTo'];
}

/** The returns of a delivered order, and the way to request one. */
export function Returns({ order, returnTo }: ReturnsProps) {
  const t = useTranslations('order.returns');
  const { locale } = useShop();
  const { referenceCode } = order;
  const { data } = useQuery(returnsQuery(optionalAuthClient, referenceCode));
  if (!data) return null;
  const { returns, until, lines } = data;
  const isPossible = until !== undefined && lines.length > 0;
  if (returns.length === 0 && !isPossible) return null;
  return (
    <Section title={t('title')}>
      {returns.length > 0 && (
        <ul className="divide-y divide-sand-200">
          {returns.map((one) => (
            <ReturnEntry key={one.number} order={order} entry={one} />
          ))}
        </ul>
      )}
      {isPossible && (
        <div className="grid justify-items-start gap-3 print:hidden [ul+&]:mt-3 [ul+&]:border-sand-200 [ul+&]:border-t [ul+&]:pt-4">
          <p className="text-ink-700">{t('until', { date: formatDateTime(until, locale) })}</p>
          <Button
            variant="outline"
            onClick={() => openOverlay({ id: 'returnOrder', referenceCode, returnTo })}
          >
            <Icon name="return" size={18} />
            {t('action')}
          </Button>
        </div>
      )}
    </Section>
  );
}

/** What happens next with a return; undefined when it has ended. */
function useNextStep({ status, method }: Return): string | undefined {
  const t = useTranslations('order.returns.next');
  if (status === 'Approved') return t(method);
  return status === 'Requested' || status === 'Received' ? t(status) : undefined;
}

function ReturnEntry({ order, entry }: { order: Order; entry: Return }) {
  const t = useTranslations('order.returns');
  const localized = useLocalized();
  const { number, status, lines, declineReason = entry.settledReason } = entry;
  const next = useNextStep(entry);
  return (
    <li className="grid break-inside-avoid justify-items-start gap-2 py-4 first:pt-0 last:pb-0">
      <div className="flex w-full flex-wrap items-center justify-between gap-2">
        <span className="font-medium">{t('number', { number: leftToRight(number) })}</span>
        <Badge tone={TONES[status]}>{t(`status.${status}`)}</Badge>
      </div>
      {lines.map(({ typeId, type, quantity }) => {
        const line = order.lines.find((one) => one.typeId === typeId && one.type === type);
        return (
          <span key={`${type}-${typeId}`} className="text-14 text-pretty text-ink-700">
            {line && t('line', { title: isolate(localized(line.title)), quantity })}
          </span>
        );
      })}
      {declineReason !== undefined && (
        <p className="break-words">{t('declined', { reason: isolate(declineReason) })}</p>
      )}
      {next !== undefined && <p className="text-ink-700">{next}</p>}
      <ReturnHistory entry={entry} />
      {status === 'Requested' && <WithdrawButton order={order} number={number} />}
    </li>
  );
}

function ReturnHistory({ entry: { history } }: { entry: Return }) {
  const t = useTranslations('order.returns');
  const { locale } = useShop();
  return (
    <ol className="grid gap-1 text-14 text-ink-500">
      {history.map(({ status, at }) => (
        <li key={`${status}-${at}`}>
          {t(`history.${status}`, { date: formatDateTime(at, locale) })}
        </li>
      ))}
    </ol>
  );
}

function WithdrawButton({ order, number }: { order: Order; number: string }) {
  const t = useTranslations('order.returns');
  const withWait = useRetryAfter();
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: orderKey(order.referenceCode) });
  const withdraw = useMutation({
    mutationFn: () => withdrawReturn(optionalAuthClient, number),
    onSuccess: () => notify('success', t('withdrawn')),
    onSettled: () => void refresh(),
  });
  return (
    <div className="grid justify-items-start gap-2 print:hidden">
      <Button
        variant="quiet"
        className="-ms-5"
        isDisabled={withdraw.isPending}
        onClick={() => withdraw.mutate()}
      >
        {t('withdraw')}
      </Button>
      <FormAlert>
        {withdraw.isError &&
          withWait(withdraw.error, t(`problem.${errorMessageKey(withdraw.error, ERROR_CODES)}`))}
      </FormAlert>
    </div>
  );
}
