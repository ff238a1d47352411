'use client';

import { lazy, Suspense } from 'react';
import { useIsIdle } from '@/components/i18n/shop-context';
import { ResetOnLeave } from '@/components/ui/reset-on-leave';

const Form = lazy(async () => {
  const [{ ClientIntlProvider }, { ContactForm }] = await Promise.all([
    import('@/components/i18n/client-intl-provider'),
    import('./contact-form'),
  ]);
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

/**
 * Loads the contact form when the main thread is idle. A placeholder reserves its
 * height.
 */
export function ContactView() {
  const isIdle = useIsIdle();
  const placeholder = <div aria-busy="true" className="panel min-h-[44rem] sm:min-h-[38rem]" />;
  if (!isIdle) return placeholder;
  return (
    <Suspense fallback={placeholder}>
      <Form />
    </Suspense>
  );
}
