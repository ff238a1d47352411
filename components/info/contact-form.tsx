'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Controller, type UseFormReturn, useForm } from 'react-hook-form';
import { z } from 'zod';
import { useRetryAfter } from '@/components/feedback/retry-after';
import { type FormErrorKey, useFieldError } from '@/components/feedback/use-field-error';
import { useShop } from '@/components/i18n/shop-context';
import { emailField, nameField, phoneField } from '@/components/shopper/form-fields';
import { EmailInput, NameInput, PhoneInput } from '@/components/shopper/form-inputs';
import { useFormDraft } from '@/components/shopper/use-form-draft';
import { Button } from '@/components/ui/button';
import { FormAlert } from '@/components/ui/form-alert';
import { Icon } from '@/components/ui/icon';
import { TextField } from '@/components/ui/text-field';
import { TextareaField } from '@/components/ui/textarea-field';
import { track } from '@/lib/analytics/track';
import { browserClient } from '@/lib/api/browser-client';
import { errorMessageKey } from '@/lib/api/http/error-message-key';
import { sendContact } from '@/lib/api/users/users';
import { cleanLine, cleanText } from '@/lib/contract/clean-text';
import type { ContactCreated } from '@/lib/contract/user';
import { leftToRight } from '@/lib/domain/bidi';
import { useCountry } from '@/stores/country';
import { useContactSubject } from './contact-subject';

const toKey = (name: FormErrorKey) => name;

const requiredText = (max: number, clean: (text: string) => string) =>
  z.string().overwrite(clean).min(1, toKey('required')).max(max, toKey('tooLong'));

/** The contact form, with the length limits of the API contract. */
const contactFormSchema = z.object({
  name: nameField,
  email: emailField,
  phone: phoneField,
  subject: requiredText(150, cleanLine),
  message: requiredText(4000, cleanText),
});

type ContactFormValues = UseFormReturn<
  z.input<typeof contactFormSchema>,
  unknown,
  z.output<typeof contactFormSchema>
>;

export function ContactForm() {
  const t = useTranslations('info.contact');
  const withWait = useRetryAfter();
  const { locale } = useShop();
  const subject = useContactSubject();
  const countryCode = useCountry((state) => state.selected.code);
  const [sent, setSent] = useState<ContactCreated>();
  const form: ContactFormValues = useForm({
    resolver: zodResolver(contactFormSchema),
    // Text fields have no default value: one would replace what was typed before hydration.
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
      const created = await sendContact(browserClient, { ...message, language: locale });
      clearDraft();
      track('Contact', { method: 'form' });
      setSent(created);
    } catch (error) {
      const key = errorMessageKey(error, { http_429: 'tooMany' }, 'failed');
      form.setError('root', { message: withWait(error, t(key)) });
    }
  });

  function handleWriteAnother() {
    form.reset();
    setSent(undefined);
  }

  if (sent) return <ContactSuccess {...sent} onWriteAnother={handleWriteAnother} />;
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

function ContactFields({ form }: { form: ContactFormValues }) {
  const t = useTranslations('info.contact');
  const errorText = useFieldError();
  const { errors } = form.formState;
  return (
    <>
      <NameInput field={form.register('name')} error={errors.name} fieldClass="sm:col-span-2" />
      <EmailInput field={form.register('email')} error={errors.email} />
      <Controller
        name="phone"
        control={form.control}
        render={(slot) => <PhoneInput {...slot} hint={t('phoneHint')} />}
      />
      <TextField
        {...form.register('subject')}
        label={t('subject')}
        error={errorText(errors.subject)}
        maxLength={150}
        fieldClass="sm:col-span-2"
      />
      <TextareaField
        {...form.register('message')}
        label={t('message')}
        hint={t('messageHint')}
        error={errorText(errors.message)}
        rows={6}
        maxLength={4000}
        fieldClass="sm:col-span-2"
      />
    </>
  );
}

/** Replaces the form. Its heading gets the focus, so that screen readers announce it. */
function ContactSuccess({
  caseNumber,
  onWriteAnother,
}: Pick<ContactCreated, 'caseNumber'> & { onWriteAnother: () => void }) {
  const t = useTranslations('info.contact');
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section className="panel flex flex-col items-start gap-4" aria-labelledby="letter-sent-title">
      <Icon name="circle-check" size={32} className="text-primary-700" />
      <h2 ref={title} id="letter-sent-title" tabIndex={-1} className="font-display text-22">
        {t('sentTitle')}
      </h2>
      <p className="text-ink-700">{t('sentText')}</p>
      {caseNumber !== undefined && (
        <p className="font-medium">{t('caseNumber', { number: leftToRight(caseNumber) })}</p>
      )}
      <Button variant="outline" onClick={onWriteAnother}>
        {t('another')}
      </Button>
    </section>
  );
}
