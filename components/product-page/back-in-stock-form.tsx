'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { useRetryAfter } from '@/components/feedback/use-retry-after';
import { useShop } from '@/components/i18n/shop-context';
import { Button } from '@/components/ui/button';
import { FormAlert } from '@/components/ui/form-alert';
import { TextField } from '@/components/ui/text-field';
import { subscribeBackInStock } from '@/lib/api/back-in-stock/back-in-stock';
import { browserClient } from '@/lib/api/browser-client';
import { emailSchema } from '@/lib/api/contract/user';
import { errorMessageKey } from '@/lib/api/http/error-message-key';
import { parseMobile } from '@/lib/domain/phone';
import { useCountry } from '@/stores/country';

/** Parses an e-mail address or a mobile number; undefined if the text is neither. */
function parseRecipient(
  text: string,
  countryCode: string,
): { email: string } | { phone: string } | undefined {
  const email = emailSchema.safeParse(text);
  if (email.success) return { email: email.data };
  const phone = parseMobile(text, countryCode);
  return phone === undefined ? undefined : { phone };
}

/** Subscribes an e-mail address or phone number to a back-in-stock message. */
export function BackInStockForm({ productId }: { productId: string }) {
  const t = useTranslations('product.restock');
  const withRetryAfter = useRetryAfter();
  const { locale } = useShop();
  const country = useCountry((state) => state.selected.code);
  const [isInvalid, setInvalid] = useState(false);
  const subscription = useMutation({
    mutationFn: (recipient: { email: string } | { phone: string }) =>
      subscribeBackInStock(browserClient, { itemId: productId, language: locale, ...recipient }),
  });

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const recipient = parseRecipient(
      String(new FormData(event.currentTarget).get('address') ?? '').trim(),
      country,
    );
    setInvalid(recipient === undefined);
    if (recipient) subscription.mutate(recipient);
  }

  if (subscription.isSuccess) {
    return (
      <p role="status" className="rounded-control bg-palm-100 px-4 py-3 text-14 text-palm-800">
        {t('waiting')}
      </p>
    );
  }
  const errorKey = errorMessageKey(subscription.error, { item_in_stock: 'isBack' }, 'failed');
  return (
    <form onSubmit={handleSubmit} noValidate className="panel grid gap-3 p-4!">
      <h2 className="font-medium text-16">{t('title')}</h2>
      <TextField
        name="address"
        label={t('label')}
        hint={t('hint')}
        error={isInvalid ? t('wrong') : undefined}
        onChange={() => setInvalid(false)}
        dir="ltr"
        maxLength={254}
        autoComplete="email"
      />
      <Button type="submit" disabled={subscription.isPending}>
        {t('submit')}
      </Button>
      <FormAlert>
        {subscription.isError && withRetryAfter(subscription.error, t(errorKey))}
      </FormAlert>
    </form>
  );
}
