'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useRef } from 'react';
import { useNavigate } from '@/components/navigation/use-navigate';
import { Button } from '@/components/ui/button';
import { FormAlert } from '@/components/ui/form-alert';
import { TextField } from '@/components/ui/text-field';
import { leftToRight } from '@/lib/domain/bidi';
import { routes } from '@/lib/domain/routes';
import { useTracking } from './use-tracking';

const EXAMPLE_NUMBER = leftToRight('3B-1048271');

/**
 * Opens an order by its number with the buyer's phone or e-mail, or by its reference
 * code alone.
 */
export function OrderTrackingForm({ defaultValue = '' }: { defaultValue?: string }) {
  const t = useTranslations('order.tracking');
  const { push } = useNavigate();
  const orderNumber = useRef<HTMLInputElement>(null);
  const contact = useRef<HTMLInputElement>(null);
  const tracking = useTracking((referenceCode) => push(routes.success(referenceCode)));
  const { fieldErrors, errorKey, isPending } = tracking;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const errors = tracking.submit(orderNumber.current?.value ?? '', contact.current?.value ?? '');
    if (errors.orderNumber) orderNumber.current?.focus();
    else if (errors.contact) contact.current?.focus();
  }

  return (
    <form onSubmit={handleSubmit} noValidate className="panel grid gap-4">
      <TextField
        ref={orderNumber}
        label={t('orderNumber')}
        hint={t('orderNumberHint', { example: EXAMPLE_NUMBER })}
        error={fieldErrors.orderNumber && t(fieldErrors.orderNumber, { example: EXAMPLE_NUMBER })}
        onBlur={(event) => tracking.checkOrderNumber(event.target.value)}
        defaultValue={defaultValue}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="font-medium tabular-nums tracking-wide"
      />
      <TextField
        ref={contact}
        label={t('contact')}
        hint={t('contactHint')}
        error={fieldErrors.contact && t(fieldErrors.contact)}
        dir="ltr"
        autoCapitalize="none"
        spellCheck={false}
      />
      <FormAlert>{errorKey && t(errorKey)}</FormAlert>
      <Button type="submit" size="large" isDisabled={isPending}>
        {t(isPending ? 'searching' : 'submit')}
      </Button>
    </form>
  );
}
