import { ICONS_FILE, LOGO_WIDTHS } from '@/components/ui/icon-names';
import { PUBLIC_ENV } from '@/lib/config/env/client-site';
import type { Locale } from '@/lib/contract/locales';
import { logo } from '@/shop.config';

/**
 * The mark and the drawn name of the shop, in the colour of the text around them. A shop
 * without one has its name as text. Pixels, so that large text leaves place for the buttons beside it.
 */
export function ShopLogo({ locale, className = '' }: { locale: Locale; className?: string }) {
  const name = PUBLIC_ENV.shopName[locale];
  // A new logo is drawn by `npm run tools -- icons`.
  if (!(logo[locale] && LOGO_WIDTHS[locale]))
    return (
      <span
        className={`font-display text-(length:--logo-size) leading-tight [--logo-size:28px] ${className}`}
      >
        {name}
      </span>
    );
  return (
    <>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${LOGO_WIDTHS[locale]} 32`}
        width={LOGO_WIDTHS[locale]}
        className={`h-auto max-w-full ${className}`}
      >
        <use href={`${ICONS_FILE}#logo-${locale}`} />
      </svg>
      <span className="sr-only">{name}</span>
    </>
  );
}
