'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { OrderNumberField } from '@/components/order-status/order-number-field';
import { Button } from '@/components/ui/button';
import { FormAlert } from '@/components/ui/form-alert';
import { Icon } from '@/components/ui/icon';
import { errorMessageKey } from '@/lib/api/http/error-message-key';
import { claimOrder, ordersKey } from '@/lib/api/orders/orders';
import { notify } from '@/lib/client/toast/toast';
import type { User } from '@/lib/contract/user';
import { parseOrderNumber } from '@/lib/domain/order-number';
import { accountClient } from '@/lib/session/account-client';

const schema = z.object({
  orderNumber: z.string().transform((text, context) => {
    const parsed = parseOrderNumber(text);
    if (parsed.kind === 'valid') return parsed.orderNumber;
    context.issues.push({ code: 'custom', message: parsed.kind, input: text });
    return z.NEVER;
  }),
});

/** Codes that are keys of `messages.profile.orders.claim.problem`. */
const ERROR_CODES = ['order_not_found', 'verification_needed', 'too_many_requests'] as const;

/** Adds an order that was placed as a guest to the account. */
export function ClaimOrder({ user }: { user: User }) {
  const t = useTranslations('profile.orders.claim');
  const queries = useQueryClient();
  const { register, handleSubmit, reset, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { orderNumber: '' },
  });
  const claim = useMutation({
    mutationFn: (orderNumber: string) => claimOrder(accountClient, orderNumber),
    onSuccess: () => {
      notify('success', t('done'));
      reset();
      return queries.invalidateQueries({ queryKey: ordersKey(user.id) });
    },
  });
  const { orderNumber: error } = formState.errors;
  return (
    <details className="disclosure mt-6 border-sand-200 border-t">
      <summary className="flex min-h-14 cursor-pointer items-center justify-between gap-3 font-medium">
        {t('title')}
        <Icon name="chevron-down" className="disclosure-arrow shrink-0 text-ink-500" />
      </summary>
      <form
        noValidate
        onSubmit={handleSubmit(({ orderNumber }) => claim.mutate(orderNumber))}
        className="grid max-w-md gap-4 pb-5"
      >
        <p className="text-14 text-ink-700">{t('text')}</p>
        <OrderNumberField {...register('orderNumber')} problem={error && (error.message ?? '')} />
        <FormAlert>
          {claim.isError && t(`problem.${errorMessageKey(claim.error, ERROR_CODES, 'unknown')}`)}
        </FormAlert>
        <Button type="submit" isDisabled={claim.isPending} className="justify-self-start">
          {t('submit')}
        </Button>
      </form>
    </details>
  );
}
