import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import type { Item } from '@/lib/contract/item';
import { inLanguage } from '@/lib/domain/in-language';
import { currentLocale } from '@/lib/i18n/server';
import { sanitizeHtmlText } from '@/lib/security/sanitize-html';
import { BASE_COUNTRY } from '@/lib/shop/country/display-country';
import {
  type CountryDays,
  getDeliveryDays,
  getDeliveryDaysAbroad,
} from '@/lib/shop/delivery/delivery-days';
import { getBrandName } from '@/lib/shop/product/brand-name';
import { features } from '@/shop.config';

interface ProductSectionsProps {
  product: Item;
  fees: readonly CountryDays[];
}

/** Story, details, delivery and returns as native `<details>`, which need no script. */
export async function ProductSections({ product, fees }: ProductSectionsProps) {
  const [locale, t] = await Promise.all([currentLocale(), getTranslations('product')]);
  const [home, abroad] = [
    getDeliveryDays(fees, BASE_COUNTRY.code),
    getDeliveryDaysAbroad(fees, BASE_COUNTRY.code),
  ];
  // No days for what does not ship now, or not to the shopper's country.
  const isReady = product.stock !== 'out' && !product.preOrder;
  const notIn = product.unavailableCountryCodes.join(' ') || undefined;
  const details = product.attributes.map(
    ({ name, value }) => [inLanguage(name, locale), inLanguage(value, locale)] as const,
  );
  return (
    <div className="sections">
      <Section title={t('sections.story')} isOpen>
        <div
          className="prose-shop"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the gateway when written, and here again
          dangerouslySetInnerHTML={{
            __html: sanitizeHtmlText(inLanguage(product.description, locale)),
          }}
        />
      </Section>
      <Section title={t('sections.details')} isOpen>
        <dl className="grid grid-cols-[minmax(0,auto)_minmax(0,1fr)] gap-x-8 gap-y-2 text-14 [overflow-wrap:anywhere]">
          {[
            ...details,
            [t('brand'), getBrandName(product, locale)] as const,
            [t('sku'), product.sku] as const,
          ].map(([name, value]) => (
            <div key={name} className="col-span-2 grid grid-cols-subgrid">
              <dt className="text-ink-500">{name}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section title={t(features.returns ? 'sections.delivery' : 'sections.deliveryOnly')}>
        <div className="prose-shop text-14">
          {isReady && home && <p data-not-in={notIn}>{t('deliveryText.kuwait', home)}</p>}
          {isReady && abroad && <p data-not-in={notIn}>{t('deliveryText.gulf', abroad)}</p>}
          {features.returns && (
            <p>
              {product.notReturnable
                ? t(`notReturnable.${product.notReturnable}`)
                : t('deliveryText.returns')}
            </p>
          )}
        </div>
      </Section>
    </div>
  );
}

function Section({
  title,
  isOpen = false,
  children,
}: {
  title: string;
  isOpen?: boolean;
  children: ReactNode;
}) {
  return (
    <details open={isOpen} className="disclosure">
      <summary className="flex min-h-14 items-center justify-between font-medium">
        <h2>{title}</h2>
        <Icon name="chevron-down" className="disclosure-arrow" />
      </summary>
      <div className="pb-5">{children}</div>
    </details>
  );
}
