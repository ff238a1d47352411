import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import { readDeliveryFees } from '@/lib/api/shipping/cached';
import { PUBLIC_ENV } from '@/lib/config/env/client-site';
import { isPaidLater, METHODS_IN_ORDER } from '@/lib/domain/payment-methods';
import { currentLocale } from '@/lib/i18n/server';
import { BASE_COUNTRY } from '@/lib/shop/country/display-country';
import { getDeliveryDays } from '@/lib/shop/delivery/delivery-days';
import { features } from '@/shop.config';

/** What the shop offers; methods that are paid later have one name. */
const PAYMENT_NAMES = [
  ...new Set(
    METHODS_IN_ORDER.flatMap((method) => {
      if (method === 'Mixed') return [];
      return isPaidLater(method) ? (['instalments'] as const) : [method];
    }),
  ),
];

const VALUE_PROPS = (
  [
    { key: 'delivery', icon: 'truck', isOn: true },
    { key: 'returns', icon: 'return', isOn: features.returns },
    { key: 'payment', icon: 'card', isOn: PAYMENT_NAMES.length > 0 },
    { key: 'gift', icon: 'gift', isOn: features.gifts },
  ] as const
).filter(({ isOn }) => isOn);

export async function ValueProps() {
  const [t, fees, locale] = await Promise.all([
    getTranslations('home.valueProps'),
    readDeliveryFees(),
    currentLocale(),
  ]);
  const days = getDeliveryDays(fees, BASE_COUNTRY.code);
  const shop = PUBLIC_ENV.shopName[locale];
  const getText = (key: (typeof VALUE_PROPS)[number]['key']) => {
    if (key === 'delivery') return days && t('delivery.text', days);
    if (key !== 'payment') return t(`${key}.text`);
    return PAYMENT_NAMES.map((name) => t(`payment.methods.${name}`)).reduce((others, name, index) =>
      t(index === PAYMENT_NAMES.length - 1 ? 'payment.last' : 'payment.next', { others, name }),
    );
  };
  return (
    <section aria-label={t('title', { shop })} className="container-page section-space">
      <ul className="grid grid-cols-2 gap-6 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
        {VALUE_PROPS.map(({ key, icon }) => (
          <li key={key} className="flex flex-col gap-2 border-sand-300 border-t pt-5">
            <Icon name={icon} size={24} className="text-primary-700 rtl:-scale-x-100" />
            <h3 className="font-medium">{t(`${key}.title`)}</h3>
            <p className="text-14 text-ink-500 first-letter:uppercase">{getText(key)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
