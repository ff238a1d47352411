'use client';

import { lazy, Suspense } from 'react';
import { ResetOnLeave } from '@/components/ui/reset-on-leave';
import { useIsAtRest } from '@/components/i18n/shop-context';

const Form = lazy(async () => {
  const [{ ClientTexts }, { ContactForm }] = await Promise.all([import('@/components/i18n/client-intl-provider'), import('./contact-form')]);
  return {
    default: () => (
      <ClientTexts>
        <ResetOnLeave>
          <ContactForm />
        </ResetOnLeave>
      </ClientTexts>
    ),
  };
});

/** The form, with its place kept: its scripts come when the page has come to rest, and weigh on no other page. */
export function ContactView() {
  const isAtRest = useIsAtRest();
  const waiting = <div aria-busy="true" className="panel min-h-[44rem] sm:min-h-[38rem]" />;
  if (!isAtRest) return waiting;
  return (
    <Suspense fallback={waiting}>
      <Form />
    </Suspense>
  );
}
