'use client';

import { type ComponentType, lazy } from 'react';

/** A component that is loaded when it first renders, together with its messages and queries. */
export function lazyWithMessages<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    const [{ ClientIntlProvider }, Component] = await Promise.all([
      import('./client-intl-provider'),
      load(),
    ]);
    return {
      default: (props: Props) => (
        <ClientIntlProvider>
          <Component {...props} />
        </ClientIntlProvider>
      ),
    };
  });
}
