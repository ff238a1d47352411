'use client';

import { Suspense } from 'react';
import { lazyWithMessages } from '@/components/i18n/lazy-with-messages';
import { useIsIdle } from '@/components/i18n/shop-context';
import { ResetOnLeave } from '@/components/ui/reset-on-leave';

const ContactForm = lazyWithMessages(async () => (await import('./contact-form')).ContactForm);

/** Loads the contact form when the main thread is idle. A placeholder reserves its height. */
export function ContactView() {
  const isIdle = useIsIdle();
  const placeholder = <div aria-busy="true" className="panel min-h-[44rem] sm:min-h-[38rem]" />;
  if (!isIdle) return placeholder;
  return (
    <Suspense fallback={placeholder}>
      <ResetOnLeave>
        <ContactForm />
      </ResetOnLeave>
    </Suspense>
  );
}
