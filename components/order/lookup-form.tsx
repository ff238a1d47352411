'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type FormEvent, useRef, useState } from 'react';
import { useShop } from '@/components/shared/shop-context';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { routes } from '@/lib/config/routes';
import { parseReferenceCode } from '@/lib/domain/reference-code';
import { localePath } from '@/lib/i18n/paths';

/** Finds an order by its code, however it is typed. */
export function LookupForm({ typed = '' }: { typed?: string }) {
  const t = useTranslations('order.lookup');
  const { locale } = useShop();
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const [isInvalid, setInvalid] = useState(false);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const code = parseReferenceCode(input.current?.value ?? '');
    setInvalid(code === undefined);
    if (code) router.push(localePath(locale, routes.success(code)));
    else input.current?.focus();
  }

  return (
    <form onSubmit={handleSubmit} noValidate className="panel grid gap-4">
      <TextField
        ref={input}
        label={t('label')}
        hint={t('hint')}
        error={isInvalid ? t('invalid') : undefined}
        defaultValue={typed}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="font-medium tracking-wide"
      />
      <Button type="submit" size="large">
        {t('submit')}
      </Button>
    </form>
  );
}
