'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { useShop } from '@/components/i18n/shop-context';
import { toAuthErrorKey } from '@/components/shopper/auth-error';
import { emailField } from '@/components/shopper/form-fields';
import { EmailInput } from '@/components/shopper/form-inputs';
import { useFormDraft } from '@/components/shopper/use-form-draft';
import { Button } from '@/components/ui/button';
import { FormAlert } from '@/components/ui/form-alert';
import { focusPlaceOnMount } from '@/lib/client/focus-restoration';
import { sendReset } from '@/lib/firebase/identity';

const schema = z.object({ email: emailField });

/** Requests a reset link. The confirmation does not reveal whether an account exists. */
export function ForgotForm() {
  const t = useTranslations();
  const { locale } = useShop();
  const [isSent, setSent] = useState(false);
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { email: '' } });
  const { register, handleSubmit, setError, formState } = form;
  const { errors, isSubmitting } = formState;
  const clearDraft = useFormDraft(form, 'forgot');

  const submit = handleSubmit(async ({ email }) => {
    try {
      await sendReset(email, locale);
    } catch (error) {
      const errorKey = toAuthErrorKey(error);
      if (errorKey !== 'credentials')
        return setError('root', { message: t(`account.problem.${errorKey}`) });
    }
    clearDraft();
    setSent(true);
  });

  if (isSent)
    return (
      <p ref={focusPlaceOnMount} role="status">
        {t('account.forgot.sent')}
      </p>
    );
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <EmailInput field={register('email')} error={errors.email} isUsername />
      <FormAlert>{errors.root?.message}</FormAlert>
      <Button type="submit" size="large" isDisabled={isSubmitting}>
        {t('account.forgot.submit')}
      </Button>
    </form>
  );
}
