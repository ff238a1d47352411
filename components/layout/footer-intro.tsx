import type { ReactNode } from 'react';
import type { Locale } from '@/lib/contract/locales';
import { texts } from '@/shop.config';
import { ShopLogo } from './shop-logo';

/** The first column of the footer: what the shop is; `children` follow. */
export function FooterIntro({ locale, children }: { locale: Locale; children?: ReactNode }) {
  return (
    <div className="max-w-sm max-md:col-span-2 max-md:mb-8">
      <p className="text-sand-50">
        <ShopLogo locale={locale} />
      </p>
      <p className="mt-3 text-accent-100">{texts[locale].tagline}</p>
      <p className="mt-3 text-sand-200">{texts[locale].about}</p>
      {children}
    </div>
  );
}
