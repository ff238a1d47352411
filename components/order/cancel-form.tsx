'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { useRetryAfter } from '@/components/feedback/retry-after';
import { Button } from '@/components/ui/button';
import { FormAlert } from '@/components/ui/form-alert';
import { SelectField } from '@/components/ui/select-field';
import { TextareaField } from '@/components/ui/textarea-field';
import { useFormDraft } from '@/components/user/use-form-draft';
import { errorMessageKey } from '@/lib/api/http/error-message-key';
import { cleanText } from '@/lib/contract/clean-text';
import type { Order } from '@/lib/contract/order';
import type { CancellationMethod } from '@/lib/shop/order/order-outcome';
import { notify } from '@/lib/toast/toast';
import { useUser } from '@/stores/user';
import { RefundChoice } from './refund-choice';
import { useCancel } from './use-cancel';

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

interface CancelFormProps {
  order: Order;
  method: CancellationMethod;
  onDone: () => void;
  onDismiss: () => void;
}

/**
 * Cancellation reason, and the refund type for a paid order. Points require an account
 * with a verified e-mail.
 */
export function CancelForm({ order, method, onDone, onDismiss }: CancelFormProps) {
  const t = useTranslations('order.cancel');
  const withWait = useRetryAfter();
  const tooLong = useTranslations('form.error')('tooLong');
  const { user } = useUser();
  const isGuest = user?.isGuest ?? false;
  const isEmailUnverified = !isGuest && user?.email.isVerified === false;
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
      <p className="text-ink-700">
        {method === 'paid' ? t('request') : t(order.pointsUsed > 0 ? 'atOncePoints' : 'atOnce')}
      </p>
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
      {method === 'paid' && (
        <RefundChoice
          field={register('refundType')}
          isGuest={isGuest}
          isEmailUnverified={isEmailUnverified}
        />
      )}
      <FormAlert>
        {cancel.isError &&
          withWait(cancel.error, t(`problem.${errorMessageKey(cancel.error, ERROR_CODES)}`))}
      </FormAlert>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger" isDisabled={cancel.isPending}>
          {t(method === 'paid' ? 'submitRequest' : 'submit')}
        </Button>
        <Button variant="quiet" onClick={onDismiss}>
          {t('dismiss')}
        </Button>
      </div>
    </form>
  );
}
