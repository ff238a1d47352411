'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { useNavigate } from '@/components/navigation/use-navigate';
import { OrderNumberField } from '@/components/order-status/order-number-field';
import { Button } from '@/components/ui/button';
import { FormAlert } from '@/components/ui/form-alert';
import { TextField } from '@/components/ui/text-field';
import { browserClient } from '@/lib/api/browser-client';
import { errorMessageKey } from '@/lib/api/http/error-message-key';
import { isNotFound } from '@/lib/api/http/errors';
import { trackOrder } from '@/lib/api/orders/orders';
import { answerAgent } from '@/lib/client/answer-agent';
import { cleanValue } from '@/lib/contract/clean-text';
import { parseOrderNumber } from '@/lib/domain/order-number';
import { parseReferenceCode } from '@/lib/domain/reference-code';
import { routes } from '@/lib/domain/routes';
import { OpenWithCode } from './limited-view-notice';

const MIN_CONTACT_LENGTH = 3;

/** A reference code needs no contact. Error messages are keys of `messages.order.tracking`. */
const schema = z
  .object({ orderNumber: z.string(), contact: z.string() })
  .transform((typed, context) => {
    const referenceCode = parseReferenceCode(typed.orderNumber);
    if (referenceCode) return { referenceCode };
    const parsed = parseOrderNumber(typed.orderNumber);
    const contact = cleanValue(typed.contact);
    const report = (field: keyof typeof typed, message: string) =>
      context.issues.push({ code: 'custom', path: [field], message, input: typed[field] });
    if (parsed.kind !== 'valid') report('orderNumber', parsed.kind);
    if (contact.length < MIN_CONTACT_LENGTH) report('contact', 'contactNeeded');
    return parsed.kind === 'valid' ? { orderNumber: parsed.orderNumber, contact } : z.NEVER;
  });

function toErrorKey(error: unknown): 'notFound' | 'tooMany' | 'unavailable' {
  if (isNotFound(error)) return 'notFound';
  return errorMessageKey(error, { http_429: 'tooMany' }, 'unavailable');
}

/**
 * Opens an order by its number with the buyer's phone or e-mail or with a one-time code, or by its
 * reference code alone.
 */
export function OrderTrackingForm({ defaultValue = '' }: { defaultValue?: string }) {
  const t = useTranslations('order.tracking');
  const { push } = useNavigate();
  const [codeFor, setCodeFor] = useState<string>();
  const { register, handleSubmit, setError, clearErrors, getValues, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { orderNumber: defaultValue, contact: '' },
  });
  const { errors } = formState;
  const openOrder = ({ referenceCode }: { referenceCode: string }) =>
    push(routes.success(referenceCode));
  const search = useMutation({
    mutationFn: (tracking: { orderNumber: string; contact: string }) =>
      trackOrder(browserClient, tracking),
    onSuccess: openOrder,
  });
  const submit = handleSubmit(
    (tracking) =>
      tracking.referenceCode === undefined ? search.mutate(tracking) : openOrder(tracking),
    () => search.reset(),
  );

  /** Before a submission only a wrong check digit is reported, not an incomplete number. */
  function checkOrderNumber(text: string) {
    const { kind } = parseOrderNumber(text);
    if (kind === 'wrongCheckDigit') setError('orderNumber', { message: kind });
    else clearErrors('orderNumber');
  }

  function askForCode() {
    const parsed = parseOrderNumber(getValues('orderNumber'));
    if (parsed.kind === 'valid') setCodeFor(parsed.orderNumber);
    else setError('orderNumber', { message: parsed.kind }, { shouldFocus: true });
  }

  if (codeFor !== undefined) return <CodePanel orderNumber={codeFor} />;
  return (
    <form
      onSubmit={(event) => {
        void submit(event);
        answerAgent(event.nativeEvent);
      }}
      noValidate
      toolname="track_order"
      tooldescription={t('text')}
      className="panel grid gap-4"
    >
      <OrderNumberField
        {...register('orderNumber', { onBlur: ({ target }) => checkOrderNumber(target.value) })}
        problem={errors.orderNumber && (errors.orderNumber.message ?? '')}
        className="font-medium tabular-nums tracking-wide"
      />
      <TextField
        {...register('contact')}
        label={t('contact')}
        hint={t('contactHint')}
        error={errors.contact && t('contactNeeded')}
        toolparamdescription={t('contact')}
        dir="ltr"
        autoCapitalize="none"
        spellCheck={false}
      />
      <FormAlert>{search.isError && t(toErrorKey(search.error))}</FormAlert>
      <Button type="submit" size="large" isDisabled={search.isPending}>
        {t(search.isPending ? 'searching' : 'submit')}
      </Button>
      <Button variant="quiet" onClick={askForCode}>
        {t('withCode')}
      </Button>
    </form>
  );
}

/** Opens the page of an order with a one-time code. */
function CodePanel({ orderNumber }: { orderNumber: string }) {
  const { push } = useNavigate();
  return (
    <div className="panel grid gap-4">
      <Suspense>
        <OpenWithCode
          orderNumber={orderNumber}
          onOpened={(referenceCode) => push(routes.success(referenceCode))}
        />
      </Suspense>
    </div>
  );
}
