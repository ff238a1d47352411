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
import { ApiError } from '@/lib/api/http/errors';
import { parseMobile } from '@/lib/domain/phone';
import { useCurrency } from '@/stores/currency';

/** A mail address or a mobile number, whichever was written; undefined for neither. */
function addressIn(text: string, countryCode: string): { email: string } | { phone: string } | undefined {
  const email = emailSchema.safeParse(text);
  if (email.success) return { email: email.data };
  const phone = parseMobile(text, countryCode);
  return phone === undefined ? undefined : { phone };
}

/** Where to be told, once, when a sold-out item is back. */
export function BackInStockForm({ itemId }: { itemId: string }) {
  const t = useTranslations('product.restock');
  const withWait = useRetryAfter();
  const { locale } = useShop();
  const country = useCurrency((state) => state.selected.code);
  const [isWrong, setWrong] = useState(false);
  const wish = useMutation({
    mutationFn: (to: { email: string } | { phone: string }) => subscribeBackInStock(browserClient, { itemId, language: locale, ...to }),
  });

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const to = addressIn(String(new FormData(event.currentTarget).get('address') ?? '').trim(), country);
    setWrong(to === undefined);
    if (to) wish.mutate(to);
  }

  if (wish.isSuccess) {
    return (
      <p role="status" className="rounded-control bg-palm-100 px-4 py-3 text-14 text-palm-800">
        {t('waiting')}
      </p>
    );
  }
  const isBack = wish.error instanceof ApiError && wish.error.code === 'item_in_stock';
  return (
    <form onSubmit={send} noValidate className="panel grid gap-3 p-4!">
      <h2 className="font-medium text-16">{t('title')}</h2>
      <TextField
        name="address"
        label={t('label')}
        hint={t('hint')}
        error={isWrong ? t('wrong') : undefined}
        onChange={() => setWrong(false)}
        dir="ltr"
        maxLength={254}
        autoComplete="email"
      />
      <Button type="submit" disabled={wish.isPending}>
        {t('submit')}
      </Button>
      <FormAlert>{wish.isError && withWait(wish.error, isBack ? t('isBack') : t('failed'))}</FormAlert>
    </form>
  );
}
