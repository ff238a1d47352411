'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useRetryAfter } from '@/components/feedback/retry-after';
import { useShop } from '@/components/i18n/shop-context';
import { Button } from '@/components/ui/button';
import { FormAlert } from '@/components/ui/form-alert';
import { useFormDraft } from '@/components/user/use-form-draft';
import { track } from '@/lib/analytics/track';
import { browserClient } from '@/lib/api/browser-client';
import { errorMessageKey } from '@/lib/api/http/error-message-key';
import { sendContact } from '@/lib/api/users/users';
import { useCountry } from '@/stores/country';
import { ContactFields } from './contact-fields';
import { type ContactFormValues, contactFormSchema } from './contact-schema';
import { ContactSuccess } from './contact-success';
import { useContactSubject } from './use-contact-subject';

export function ContactForm() {
  const t = useTranslations('info.contact');
  const withWait = useRetryAfter();
  const { locale } = useShop();
  const subject = useContactSubject();
  const countryCode = useCountry((state) => state.selected.code);
  const [isSent, setSent] = useState(false);
  const form: ContactFormValues = useForm({
    resolver: zodResolver(contactFormSchema),
    // Text fields have no default value: one would replace what was typed before
    // hydration.
    defaultValues: {
      phone: { countryCode, number: '' },
      ...(subject &&
        'order' in subject && { subject: t('orderSubject', { order: subject.order }) }),
    },
  });
  const { errors, isSubmitting } = form.formState;
  const clearDraft = useFormDraft(form, 'contact');

  const submit = form.handleSubmit(async (message) => {
    try {
      await sendContact(browserClient, { ...message, language: locale });
      clearDraft();
      track('Contact', { method: 'form' });
      setSent(true);
    } catch (error) {
      const key = errorMessageKey(error, { http_429: 'tooMany' }, 'failed');
      form.setError('root', { message: withWait(error, t(key)) });
    }
  });

  function handleWriteAnother() {
    form.reset();
    setSent(false);
  }

  if (isSent) return <ContactSuccess onWriteAnother={handleWriteAnother} />;
  return (
    <form
      onSubmit={submit}
      noValidate
      aria-labelledby="contact-form-title"
      className="panel grid gap-5 sm:grid-cols-2"
    >
      <h2 id="contact-form-title" className="font-display text-22 sm:col-span-2">
        {t('form')}
      </h2>
      <ContactFields form={form} />
      <div className="grid gap-4 sm:col-span-2">
        <FormAlert>{errors.root?.message}</FormAlert>
        <Button type="submit" size="large" isDisabled={isSubmitting} className="justify-self-start">
          {isSubmitting ? t('sending') : t('submit')}
        </Button>
      </div>
    </form>
  );
}
