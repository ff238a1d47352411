import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import { readDeliveryFees } from '@/lib/api/shipping/cached';
import { PUBLIC_ENV } from '@/lib/env/client-site';
import { currentLocale } from '@/lib/i18n/server';
import { BASE_COUNTRY } from '@/lib/shop/country/display-country';
import { getDeliveryDays } from '@/lib/shop/delivery/delivery-days';

const VALUE_PROPS = [
  { key: 'delivery', icon: 'truck' },
  { key: 'returns', icon: 'return' },
  { key: 'payment', icon: 'card' },
  { key: 'gift', icon: 'gift' },
] as const;

export async function ValueProps() {
  const [t, fees, locale] = await Promise.all([
    getTranslations('home.valueProps'),
    readDeliveryFees(),
    currentLocale(),
  ]);
  const days = getDeliveryDays(fees, BASE_COUNTRY.code);
  const shop = PUBLIC_ENV.shopName[locale];
  const getText = (key: (typeof VALUE_PROPS)[number]['key']) =>
    key === 'delivery' ? days && t('delivery.text', days) : t(`${key}.text`);
  return (
    <section aria-label={t('title', { shop })} className="container-page section-space">
      <ul className="grid grid-cols-2 gap-6 lg:grid-cols-4">
        {VALUE_PROPS.map(({ key, icon }) => (
          <li key={key} className="flex flex-col gap-2 border-sand-300 border-t pt-5">
            <Icon name={icon} size={24} className="text-primary-700 rtl:-scale-x-100" />
            <h3 className="font-medium">{t(`${key}.title`)}</h3>
            <p className="text-14 text-ink-500">{getText(key)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
