'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { useShop } from '@/components/i18n/shop-context';
import { newTabProps } from '@/components/navigation/new-tab-link';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { notify } from '@/lib/client/toast/toast';
import { type ConsentChoice, FULL_CONSENT, ONLY_NECESSARY, PURPOSES } from '@/lib/storage/consent';
import { useConsent } from '@/stores/consent';
import type { OverlayProps } from '@/stores/overlay';

/** Consent by purpose. A revoked purpose stops at once. */
export function PrivacyDialog({ onClose }: OverlayProps<'privacy'>) {
  const t = useTranslations('consent');
  const { locale } = useShop();
  const [draft, setDraft] = useState<ConsentChoice>(
    () => useConsent.getState().choice ?? ONLY_NECESSARY,
  );

  function choose(choice: ConsentChoice) {
    useConsent.getState().choose(choice);
    onClose();
    notify('success', t('saved'));
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    choose(draft);
  }

  return (
    <Dialog title={t('dialog.title')} closeLabel={t('dialog.close')} onClose={onClose}>
      <form onSubmit={handleSubmit} className="grid gap-4 px-5 pt-1">
        <p className="text-14 text-ink-700">
          {t.rich('dialog.text', { privacy: newTabProps('privacy', locale) })}
        </p>
        <div className="grid gap-3">
          <Purpose name={t('necessary.name')} text={t('necessary.text')} isChosen />
          {PURPOSES.map((purpose) => (
            <Purpose
              key={purpose}
              name={t(`${purpose}.name`)}
              text={t(`${purpose}.text`)}
              isChosen={draft[purpose]}
              onChange={(isChosen) => setDraft({ ...draft, [purpose]: isChosen })}
            />
          ))}
        </div>
        <Button type="submit" size="large">
          {t('dialog.save')}
        </Button>
        <div className="grid grid-cols-2 gap-2">
          <Button variant="outline" onClick={() => choose(ONLY_NECESSARY)}>
            {t('banner.refuse')}
          </Button>
          <Button variant="outline" onClick={() => choose(FULL_CONSENT)}>
            {t('banner.accept')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface PurposeProps {
  name: string;
  text: string;
  isChosen: boolean;
  /** Omitted for a purpose that cannot be changed. */
  onChange?: (isChosen: boolean) => void;
}

function Purpose({ name, text, isChosen, onChange }: PurposeProps) {
  return (
    <label className="choice items-start">
      <input
        type="checkbox"
        className="mt-0.5"
        checked={isChosen}
        disabled={!onChange}
        onChange={(event) => onChange?.(event.target.checked)}
      />
      <span>
        <span className="block">{name}</span>
        <span className="block text-14 text-ink-500">{text}</span>
      </span>
    </label>
  );
}
