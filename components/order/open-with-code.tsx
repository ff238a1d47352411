'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { RequestError } from '@/components/feedback/request-error';
import { useShop } from '@/components/i18n/shop-context';
import { useAuthError } from '@/components/shopper/auth-error';
import { CodeForm } from '@/components/shopper/code-form';
import { Button } from '@/components/ui/button';
import { FormAlert } from '@/components/ui/form-alert';
import { browserClient } from '@/lib/api/browser-client';
import { openOrderWithCode, orderContactsQuery, sendOrderCode } from '@/lib/api/orders/order-code';
import { focusPlaceOnMount } from '@/lib/client/focus-restoration';
import { type CodeContact, codeContactSchema, type OrderContacts } from '@/lib/contract/order-code';
import { leftToRight } from '@/lib/domain/bidi';

export interface OpenWithCodeProps {
  orderNumber: string;
  /** Called when this browser may see the whole order. */
  onOpened: (referenceCode: string) => void;
}

/** Opens a guest's order with a one-time code to its phone or e-mail. */
export function OpenWithCode({ orderNumber, onOpened }: OpenWithCodeProps) {
  const t = useTranslations('order.access');
  const formatError = useAuthError();
  const { locale } = useShop();
  const [contact, setContact] = useState<CodeContact>('phone');
  const contacts = useQuery(orderContactsQuery(browserClient, orderNumber));
  const request = () => sendOrderCode(browserClient, { orderNumber, contact, language: locale });
  const send = useMutation({ mutationFn: request });
  if (!contacts.data) {
    return contacts.error ? (
      <RequestError
        layout="panel"
        text={formatError(contacts.error)}
        retryLabel={t('retry')}
        isRetrying={contacts.isFetching}
        onRetry={contacts.refetch}
      />
    ) : (
      <p role="status" className="min-h-48 text-ink-500">
        {t('loading')}
      </p>
    );
  }
  if (send.isSuccess) {
    return (
      <div className="grid justify-items-start gap-4">
        <h2 ref={focusPlaceOnMount} className="scroll-mt-24 font-medium">
          {t('codeTitle')}
        </h2>
        <CodeForm
          verify={(code) => openOrderWithCode(browserClient, { orderNumber, code })}
          resend={request}
          onVerified={({ referenceCode }) => onOpened(referenceCode)}
        >
          {t('sent', { contact: leftToRight(contacts.data[contact]) })}
        </CodeForm>
        <Button variant="quiet" onClick={() => send.reset()}>
          {t('otherContact')}
        </Button>
      </div>
    );
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    send.mutate();
  }
  return (
    <form onSubmit={submit} className="grid justify-items-start gap-4">
      <ContactChoice contacts={contacts.data} contact={contact} onChoose={setContact} />
      <FormAlert>{send.isError && formatError(send.error)}</FormAlert>
      <Button type="submit" isDisabled={send.isPending}>
        {t('send')}
      </Button>
    </form>
  );
}

interface ContactChoiceProps {
  contacts: OrderContacts;
  contact: CodeContact;
  onChoose: (contact: CodeContact) => void;
}

function ContactChoice({ contacts, contact, onChoose }: ContactChoiceProps) {
  const t = useTranslations('order.access');
  return (
    <fieldset className="grid w-full gap-3">
      <legend className="mb-1 text-14 text-ink-700">{t('choice')}</legend>
      {codeContactSchema.options.map((one) => (
        <label key={one} className="choice">
          <input
            type="radio"
            name="contact"
            value={one}
            checked={one === contact}
            onChange={() => onChoose(one)}
          />
          <span>
            <span className="block">{t(one)}</span>
            <span className="text-14 text-ink-500 tabular-nums">{leftToRight(contacts[one])}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
