'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { useRetryAfter } from '@/components/feedback/retry-after';
import { useFormDraft } from '@/components/shopper/use-form-draft';
import { Button } from '@/components/ui/button';
import { FormAlert } from '@/components/ui/form-alert';
import { SelectField } from '@/components/ui/select-field';
import { TextareaField } from '@/components/ui/textarea-field';
import { errorMessageKey } from '@/lib/api/http/error-message-key';
import {
  cancelCashOrder,
  fetchOrder,
  orderKey,
  requestCancellation,
} from '@/lib/api/orders/orders';
import { notify } from '@/lib/client/toast/toast';
import { cleanText } from '@/lib/contract/clean-text';
import type { Order, RefundType } from '@/lib/contract/order';
import { optionalAuthClient } from '@/lib/session/optional-auth-client';
import { type CancellationMethod, getCancellationMethod } from '@/lib/shop/order/order-outcome';
import { finalizeOrder } from '@/stores/finalize-order';
import { useUser } from '@/stores/user';
import { RefundChoice } from './refund-choice';

const REASONS = ['changed', 'mistake', 'late', 'cheaper', 'other'] as const;

const schema = z
  .object({
    reason: z.enum(REASONS),
    details: z.string().overwrite(cleanText).max(400, 'tooLong'),
    refundType: z.enum(['Refund', 'Point']),
  })
  .refine(({ reason, details }) => reason !== 'other' || details.length > 1, {
    path: ['details'],
    message: 'detailsNeeded',
  });

/** Codes that are keys of `messages.order.cancel.problem`. */
const ERROR_CODES = [
  'illegal_transition',
  'points_not_possible',
  'payment_unavailable',
  'too_many_requests',
] as const;

const DEFAULT_VALUES: z.input<typeof schema> = {
  reason: 'changed',
  details: '',
  refundType: 'Refund',
};

/** What will happen: the shop decides, or the order is cancelled at once; and to points. */
function getTextKey({ pointsUsed, exchange }: Order, { kind, isRequest }: CancellationMethod) {
  if (exchange) return isRequest ? 'requestExchange' : 'atOnceExchange';
  if (kind === 'paid') return 'request';
  const hasPoints = pointsUsed > 0;
  if (isRequest) return hasPoints ? 'requestUnpaidPoints' : 'requestUnpaid';
  return hasPoints ? 'atOncePoints' : 'atOnce';
}

interface CancelFormProps {
  order: Order;
  method: CancellationMethod;
  onDone: () => void;
  onDismiss: () => void;
}

/** Cancellation reason, and the refund type for a paid order. */
export function CancelForm({ order, method, onDone, onDismiss }: CancelFormProps) {
  const t = useTranslations('order.cancel');
  const withWait = useRetryAfter();
  const tooLong = useTranslations('form.error')('tooLong');
  const { user } = useUser();
  // Without a user, a one-time code has opened the order of a guest.
  const isGuest = user?.isGuest ?? true;
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: DEFAULT_VALUES,
  });
  const { register, handleSubmit, formState } = form;
  const clearDraft = useFormDraft(form, `cancel:${order.orderNumber}`);
  const cancel = useCancel(order, ({ status }) => {
    clearDraft();
    notify('success', t(status === 'Cancelled' ? 'done' : 'requested'));
    onDone();
  });
  const submit = handleSubmit(({ reason, details, refundType }) => {
    const reasonText =
      reason === 'other' ? details : [t(`reasons.${reason}`), details].filter(Boolean).join(': ');
    cancel.mutate({ reason: reasonText, refundType: isGuest ? 'Refund' : refundType });
  });
  const detailsError = formState.errors.details?.message;

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <p className="text-ink-700">{t(getTextKey(order, method))}</p>
      <SelectField {...register('reason')} label={t('reason')}>
        {REASONS.map((reason) => (
          <option key={reason} value={reason}>
            {t(`reasons.${reason}`)}
          </option>
        ))}
      </SelectField>
      <TextareaField
        {...register('details')}
        label={t('details')}
        error={detailsError && (detailsError === 'detailsNeeded' ? t('detailsNeeded') : tooLong)}
      />
      {method.kind === 'paid' && (
        <RefundChoice field={register('refundType')} pointNote={t('PointNote')} />
      )}
      <FormAlert>
        {cancel.isError &&
          withWait(cancel.error, t(`problem.${errorMessageKey(cancel.error, ERROR_CODES)}`))}
      </FormAlert>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger" isDisabled={cancel.isPending}>
          {t(method.isRequest ? 'submitRequest' : 'submit')}
        </Button>
        <Button variant="quiet" onClick={onDismiss}>
          {t('dismiss')}
        </Button>
      </div>
    </form>
  );
}

interface Cancellation {
  reason: string;
  refundType: RefundType;
}

async function cancelOrder(order: Order, { reason, refundType }: Cancellation): Promise<Order> {
  const { referenceCode } = order;
  const kind = getCancellationMethod(order)?.kind;
  if (kind === 'cash') return cancelCashOrder(optionalAuthClient, { referenceCode, reason });
  await requestCancellation(optionalAuthClient, {
    referenceCode,
    reason,
    refundType: kind === 'paid' ? refundType : 'None',
  });
  return fetchOrder(optionalAuthClient, referenceCode);
}

/**
 * Cancels an order with the method that its state requires, then refreshes the queries that show
 * it.
 */
function useCancel(order: Order, onDone: (order: Order) => void) {
  const client = useQueryClient();
  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: orderKey(order.referenceCode) }),
      client.invalidateQueries({ queryKey: ['orders'] }),
    ]);
  return useMutation({
    mutationFn: (cancellation: Cancellation) => cancelOrder(order, cancellation),
    onSuccess: (cancelled) => {
      void finalizeOrder(cancelled);
      void refresh();
      onDone(cancelled);
    },
    onError: () => void refresh(),
  });
}
