'use client';

import { type FormEvent, useState } from 'react';
import { useShop } from '@/components/i18n/shop-context';
import { Button } from '@/components/ui/button';
import { FormAlert } from '@/components/ui/form-alert';
import { TextField } from '@/components/ui/text-field';
import { focusPlaceOnMount } from '@/lib/client/focus-restoration';
import type { SubscriptionOutcome } from './subscribe-recipient';

export interface BackInStockLabels {
  title: string;
  label: string;
  hint: string;
  submit: string;
  /** Shown when the code of the submission cannot be loaded. */
  failed: string;
}

export interface BackInStockFormProps {
  productId: string;
  labels: BackInStockLabels;
}

const loadSubmission = () => import('./subscribe-recipient');

/**
 * Subscribes an e-mail address or phone number to a back-in-stock message. Validation, request and
 * messages are loaded when the field receives the focus.
 */
export function BackInStockForm({ productId, labels }: BackInStockFormProps) {
  const { locale } = useShop();
  const [isPending, setPending] = useState(false);
  const [outcome, setOutcome] = useState<SubscriptionOutcome>();

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const address = String(new FormData(event.currentTarget).get('address') ?? '');
    setPending(true);
    setOutcome(undefined);
    try {
      const { subscribeRecipient } = await loadSubmission();
      setOutcome(await subscribeRecipient(address, productId, locale));
    } catch {
      setOutcome({ kind: 'failed', text: labels.failed });
    }
    setPending(false);
  }

  if (outcome?.kind === 'subscribed')
    return (
      <p
        ref={focusPlaceOnMount}
        role="status"
        className="rounded-control bg-primary-100 px-4 py-3 text-14 text-primary-800"
      >
        {outcome.text}
      </p>
    );
  return (
    <form onSubmit={handleSubmit} noValidate className="panel grid gap-3 p-4!">
      <h2 className="font-medium text-16">{labels.title}</h2>
      <TextField
        name="address"
        label={labels.label}
        hint={labels.hint}
        error={outcome?.kind === 'invalid' ? outcome.text : undefined}
        onFocus={() => void loadSubmission().catch(() => {})}
        onChange={() => outcome?.kind === 'invalid' && setOutcome(undefined)}
        dir="ltr"
        maxLength={254}
        autoComplete="email"
      />
      <FormAlert>{outcome?.kind === 'failed' && outcome.text}</FormAlert>
      <Button type="submit" isDisabled={isPending}>
        {labels.submit}
      </Button>
    </form>
  );
}
