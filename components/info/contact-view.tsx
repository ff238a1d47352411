'use client';

import { lazy, Suspense } from 'react';
import { useIsIdle } from '@/components/i18n/shop-context';
import { ResetOnLeave } from '@/components/ui/reset-on-leave';

const Form = lazy(async () => {
  const [{ ClientIntlProvider }, { ContactForm }] = await Promise.all([import('@/components/i18n/client-intl-provider'), import('./contact-form')]);
  return {
    default: () => (
      <ClientIntlProvider>
        <ResetOnLeave>
          <ContactForm />
        </ResetOnLeave>
      </ClientIntlProvider>
    ),
  };
});

/** The form, with its place kept: its scripts come when the page has come to rest, and weigh on no other page. */
export function ContactView() {
  const isAtRest = useIsIdle();
  const waiting = <div aria-busy="true" className="panel min-h-[44rem] sm:min-h-[38rem]" />;
  if (!isAtRest) return waiting;
  return (
    <Suspense fallback={waiting}>
      <Form />
    </Suspense>
  );
}
