'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type UseFormRegisterReturn, useForm } from 'react-hook-form';
import { z } from 'zod';
import { useRetryAfter } from '@/components/feedback/retry-after';
import { useLocalized } from '@/components/i18n/shop-context';
import { Button } from '@/components/ui/button';
import { FormAlert } from '@/components/ui/form-alert';
import { SelectField } from '@/components/ui/select-field';
import { TextareaField } from '@/components/ui/textarea-field';
import { errorMessageKey } from '@/lib/api/http/error-message-key';
import { orderKey } from '@/lib/api/orders/orders';
import { requestReturn } from '@/lib/api/orders/returns';
import { notify } from '@/lib/client/toast/toast';
import { cleanText } from '@/lib/contract/clean-text';
import type { Order } from '@/lib/contract/order';
import {
  type OrderReturns,
  type ReturnReason,
  type ReturnRequest,
  returnMethodSchema,
  returnReasonSchema,
} from '@/lib/contract/return';
import { isFault } from '@/lib/domain/return-rules';
import { optionalAuthClient } from '@/lib/session/optional-auth-client';
import { RefundChoice } from './refund-choice';

const schema = z.object({
  units: z.array(z.coerce.number<string>().int().min(0)),
  reason: returnReasonSchema,
  note: z.string().overwrite(cleanText).max(500, 'tooLong'),
  method: returnMethodSchema,
  refundType: z.enum(['Refund', 'Point']),
});

/** Codes that are keys of `messages.order.returns.problem`. */
const ERROR_CODES = ['not_returnable', 'points_not_possible', 'too_many_requests'] as const;

interface ReturnFormProps {
  order: Order;
  /** The units of each line that can be returned. */
  lines: OrderReturns['lines'];
  onDone: () => void;
  onDismiss: () => void;
}

/** Units, reason, way back and refund of a return. */
export function ReturnForm({ order, lines, onDone, onDismiss }: ReturnFormProps) {
  const t = useTranslations('order.returns.form');
  const problem = useTranslations('order.returns.problem');
  const tooLong = useTranslations('form.error')('tooLong');
  const withWait = useRetryAfter();
  const { register, handleSubmit, formState, setError, watch } = useForm({
    resolver: zodResolver(schema),
    defaultValues: {
      units: lines.map(() => (lines.length === 1 ? '1' : '0')),
      reason: 'ChangedMind',
      note: '',
      method: order.pickUp ? 'Branch' : 'Collect',
      refundType: 'Refund',
    },
  });
  const request = useRequest(order, onDone);
  const submit = handleSubmit(({ units, note, ...values }) => {
    const { referenceCode } = order;
    const chosen = lines.flatMap((line, index) => {
      const { typeId, type } = line;
      return units[index] && canReturn(line, values.reason)
        ? [{ typeId, type, quantity: units[index] }]
        : [];
    });
    if (chosen.length === 0) return setError('reason', {}, { shouldFocus: true });
    request.mutate({ referenceCode, lines: chosen, ...values, ...(note && { note }) });
  });
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <p className="text-ink-700">{t('lead')}</p>
      <SelectField {...register('reason')} label={t('reason')}>
        {returnReasonSchema.options.map((reason) => (
          <option key={reason} value={reason}>
            {t(`reasons.${reason}`)}
          </option>
        ))}
      </SelectField>
      <LineChoice
        order={order}
        lines={lines}
        reason={watch('reason')}
        register={(index) => register(`units.${index}`)}
      />
      <FormAlert>{formState.errors.reason && t('unitsNeeded')}</FormAlert>
      <TextareaField
        {...register('note')}
        label={t('note')}
        error={formState.errors.note && tooLong}
      />
      {!order.pickUp && <MethodChoice field={register('method')} />}
      {order.pickUp && <p className="text-ink-700">{t('toBranch')}</p>}
      <RefundChoice field={register('refundType')} pointNote={t('PointNote')} />
      <FormAlert>
        {request.isError &&
          withWait(request.error, problem(errorMessageKey(request.error, ERROR_CODES)))}
      </FormAlert>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isDisabled={request.isPending}>
          {t('submit')}
        </Button>
        <Button variant="quiet" onClick={onDismiss}>
          {t('dismiss')}
        </Button>
      </div>
    </form>
  );
}

const canReturn = ({ notReturnable }: OrderReturns['lines'][number], reason: ReturnReason) =>
  notReturnable === undefined || isFault(reason);

interface LineChoiceProps extends Pick<ReturnFormProps, 'order' | 'lines'> {
  reason: ReturnReason;
  register: (index: number) => UseFormRegisterReturn;
}

/** The number of units of each line that come back. */
function LineChoice({ order, lines, reason, register }: LineChoiceProps) {
  const t = useTranslations('order.returns.form');
  const rule = useTranslations('product.notReturnable');
  const localized = useLocalized();
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 text-14 text-ink-700">{t('units')}</legend>
      {lines.map((returnable, index) => {
        const { typeId, type, units, notReturnable } = returnable;
        const line = order.lines.find((one) => one.typeId === typeId && one.type === type);
        if (!line) return null;
        if (notReturnable && !canReturn(returnable, reason))
          return (
            <div key={`${type}-${typeId}`}>
              <p>{localized(line.title)}</p>
              <p className="text-14 text-ink-500">{rule(notReturnable)}</p>
            </div>
          );
        return (
          <SelectField key={`${type}-${typeId}`} {...register(index)} label={localized(line.title)}>
            {Array.from({ length: units + 1 }, (_, count) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the number is the value
              <option key={count} value={count}>
                {count === 0 ? t('none') : count}
              </option>
            ))}
          </SelectField>
        );
      })}
    </fieldset>
  );
}

function MethodChoice({ field }: { field: UseFormRegisterReturn }) {
  const t = useTranslations('order.returns.form');
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 text-14 text-ink-700">{t('method')}</legend>
      {returnMethodSchema.options.map((method) => (
        <label key={method} className="choice">
          <input type="radio" value={method} {...field} />
          <span>
            <span className="block">{t(`methods.${method}`)}</span>
            <span className="text-14 text-ink-500">{t(`methodNotes.${method}`)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** Requests the return, then refreshes the order with its returns. */
function useRequest({ referenceCode }: Order, onDone: () => void) {
  const t = useTranslations('order.returns.form');
  const client = useQueryClient();
  return useMutation({
    mutationFn: (request: ReturnRequest) => requestReturn(optionalAuthClient, request),
    onSuccess: () => {
      notify('success', t('requested'));
      onDone();
    },
    onSettled: () => void client.invalidateQueries({ queryKey: orderKey(referenceCode) }),
  });
}
