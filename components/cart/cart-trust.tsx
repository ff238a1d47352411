import { getTranslations } from 'next-intl/server';
import { BRANDS, ProviderMark } from '@/components/payment/provider-mark';
import { Icon } from '@/components/ui/icon';
import { readPaymentMethods } from '@/lib/api/shipping/cached';
import { METHODS_IN_ORDER } from '@/lib/domain/payment-methods';
import { features } from '@/shop.config';

/** Only Safari has this font, and Apple Pay on the web. */
const ONLY_SAFARI = 'not-supports-[font:-apple-system-body]:hidden';

/** Why it is safe to buy: encryption, returns, and the ways to pay in the shopper's country. */
export async function CartTrust() {
  const [t, countries] = await Promise.all([getTranslations(), readPaymentMethods()]);
  const accepted = METHODS_IN_ORDER.flatMap((method) => {
    const codes = countries.filter(({ methods }) => methods.includes(method));
    return (BRANDS[method] ?? []).map((brand) => ({
      brand,
      onlyIn: codes.map(({ countryCode }) => countryCode).join(' '),
    }));
  });
  return (
    <div className="container-page mt-10 in-data-filled:hidden">
      <div className="flex flex-wrap items-center gap-x-8 border-sand-200 border-y py-2">
        <p className="term">
          <Icon name="lock" className="text-primary-700" />
          <span>{t('cart.summary.secure')}</span>
        </p>
        {features.returns && (
          <p className="term">
            <Icon name="return" className="text-primary-700" />
            <span>{t('product.returns')}</span>
          </p>
        )}
        <ul aria-label={t('layout.footer.paymentTitle')} className="flex flex-wrap gap-1.5 py-2">
          {accepted.map(({ brand, onlyIn }) => (
            <li
              key={brand}
              data-only-in={onlyIn}
              className={brand === 'applePay' ? ONLY_SAFARI : ''}
            >
              <ProviderMark brand={brand} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
