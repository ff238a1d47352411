'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { useLocalized } from '@/components/i18n/shop-context';
import { Button } from '@/components/ui/button';
import { FormAlert } from '@/components/ui/form-alert';
import { SelectField } from '@/components/ui/select-field';
import { TextareaField } from '@/components/ui/textarea-field';
import type { CorrectionPreview } from '@/lib/contract/correction-request';
import type { Order } from '@/lib/contract/order';
import { cleanOrderText, isWithinLength, MAX_GIFT_MESSAGE_LENGTH } from '@/lib/domain/order-text';
import { countRefundedUnits } from '@/lib/domain/owed-units';
import { features } from '@/shop.config';
import { type Change, useChangeOrder, useChangeProblem } from './use-change-order';
import { useOrderMoney } from './use-order-money';

const schema = z
  .object({
    units: z.array(z.coerce.number<string>().int().min(0)),
    giftMessage: z
      .string()
      .refine((text) => isWithinLength(cleanOrderText(text), MAX_GIFT_MESSAGE_LENGTH), 'tooLong'),
  })
  .refine(({ units }) => units.some((count) => count > 0), { path: ['units'], message: 'empty' });

interface ChangeContentsFormProps {
  order: Order;
  onDone: () => void;
}

/** Fewer units, and the text of the gift card. What goes back is shown before it is done. */
export function ChangeContentsForm({ order, onDone }: ChangeContentsFormProps) {
  const t = useTranslations('order.change');
  const tooLong = useTranslations('form.error')('tooLong');
  const localized = useLocalized();
  const toProblem = useChangeProblem();
  const { lines, refunds, giftMessage = '' } = order;
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { units: lines.map(({ quantity }) => String(quantity)), giftMessage },
  });
  const { preview, save } = useChangeOrder(order, onDone);
  const seen = preview.data;
  const submit = handleSubmit(async ({ units, giftMessage: text }) => {
    const change: Change = {
      lines: lines.flatMap(({ typeId, type }, index) => {
        const quantity = units[index] ?? 0;
        return quantity > 0 ? [{ typeId, type, quantity }] : [];
      }),
      ...(text !== giftMessage && { giftMessage: text }),
    };
    if (seen) return save.mutate({ change, seen });
    const shown = await preview.mutateAsync(change).catch(() => undefined); // shown as its error
    // Nothing to decide: the amounts stay.
    if (shown && isSame(shown)) save.mutate({ change, seen: shown });
  });
  const error = preview.error ?? save.error;
  const isBusy = preview.isPending || save.isPending;
  return (
    // What was shown is of the values before.
    <form
      onSubmit={submit}
      onChange={() => {
        preview.reset();
        save.reset();
      }}
      noValidate
      className="grid gap-5"
    >
      <p className="text-ink-700">{t('contentsLead')}</p>
      {lines.map((line, index) => (
        <SelectField
          key={`${line.type}-${line.typeId}`}
          {...register(`units.${index}`)}
          label={localized(line.title)}
        >
          {listUnits(line.quantity, countRefundedUnits(line, refunds)).map((count) => (
            <option key={count} value={count}>
              {count === 0 ? t('removed') : count}
            </option>
          ))}
        </SelectField>
      ))}
      {features.gifts && (
        <TextareaField
          {...register('giftMessage')}
          label={t('giftMessage')}
          error={formState.errors.giftMessage && tooLong}
        />
      )}
      <FormAlert>{formState.errors.units && t('empty')}</FormAlert>
      {seen && !isSame(seen) && <Difference order={order} seen={seen} />}
      <FormAlert>{toProblem(error)}</FormAlert>
      <Button type="submit" isDisabled={isBusy}>
        {t(seen && !isSame(seen) ? 'confirm' : 'save')}
      </Button>
    </form>
  );
}

const isSame = ({ before, after, refund }: CorrectionPreview): boolean =>
  before.total === after.total && refund.amount + refund.points === 0;

/** From all units down to those that stay: units that were refunded cannot be removed. */
const listUnits = (quantity: number, refunded: number): number[] =>
  Array.from({ length: quantity - refunded + 1 }, (_, index) => quantity - index);

/** The new total, and what goes back. */
function Difference({ order, seen }: { order: Order; seen: CorrectionPreview }) {
  const t = useTranslations('order.change');
  const { formatCharged } = useOrderMoney(order);
  const { after, before, refund } = seen;
  return (
    <div aria-live="polite" className="grid gap-1 rounded-card bg-sand-100 p-4">
      <p className="font-medium">{t('total', { total: formatCharged(after.total) })}</p>
      {after.deliveryFee > before.deliveryFee && (
        <p>{t('deliveryFee', { fee: formatCharged(after.deliveryFee) })}</p>
      )}
      {refund.amount > 0 && <p>{t('refund', { amount: formatCharged(refund.amount) })}</p>}
      {refund.points > 0 && <p>{t('points', { amount: formatCharged(refund.points) })}</p>}
    </div>
  );
}
