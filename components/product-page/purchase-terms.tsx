import { getTranslations } from 'next-intl/server';
import { Money } from '@/components/price/money';
import { GiftCardRow } from '@/components/product/gift-card-row';
import { Icon } from '@/components/ui/icon';
import type { DeliveryFee } from '@/lib/contract/availability';
import type { Country } from '@/lib/contract/country';
import type { Item } from '@/lib/contract/item';
import { getEarnedPoints } from '@/lib/domain/loyalty';
import { filsFromKwd } from '@/lib/domain/money';
import { mapSalePrice, type PriceView, toPriceView } from '@/lib/shop/product/product-view';
import { features } from '@/shop.config';
import { DeliveryNote } from './delivery-note';
import { WhenIdle } from './when-idle';

interface PurchaseTermsProps {
  product: Item;
  countries: readonly Country[];
  fees: readonly { code: string; deliveryFee: DeliveryFee }[];
  /** Percentage of the price that an account earns as points. */
  pointsPercent: number;
}

/** Delivery time and fee, gift card and returns, in one block. */
export async function PurchaseTerms({
  product,
  countries,
  fees,
  pointsPercent,
}: PurchaseTermsProps) {
  const t = await getTranslations('product');
  const unavailableIn = product.unavailableCountryCodes;
  const delivery = { countries, fees, unavailableIn };
  const free = fees.flatMap(({ code, deliveryFee: { freeFrom } }) =>
    freeFrom === undefined ? [] : [{ code, freeFrom }],
  );
  // Countries with the same limit share a line.
  const limits = [...new Set(free.map(({ freeFrom }) => freeFrom))];
  const freeFromLines = limits.map((freeFrom) => (
    <span
      key={freeFrom}
      data-only-in={free.flatMap((fee) => (fee.freeFrom === freeFrom ? fee.code : [])).join(' ')}
      className="text-12 text-ink-500"
    >
      {t.rich('terms.freeFrom', { amount: () => <Money fils={filsFromKwd(freeFrom)} /> })}
    </span>
  ));
  return (
    <div data-not-in={unavailableIn.join(' ') || undefined} className="terms">
      {product.preOrder ? (
        limits.length > 0 && (
          <p className="term">
            <Icon name="truck" className="text-primary-700 rtl:-scale-x-100" />
            <span className="grid">{freeFromLines}</span>
          </p>
        )
      ) : (
        <DeliveryNote {...delivery}>{freeFromLines}</DeliveryNote>
      )}
      {features.gifts && (
        <GiftCardRow texts={{ label: t('terms.giftCard'), hint: t('terms.giftCardHint') }}>
          <WhenIdle />
        </GiftCardRow>
      )}
      <PointsTerm price={toPriceView(product.priceByCountry)} percent={pointsPercent} />
      {features.returns && (
        <p className="term">
          <Icon name="return" className="text-primary-700" />
          <span>
            {product.notReturnable ? t(`notReturnable.${product.notReturnable}`) : t('returns')}
          </span>
        </p>
      )}
    </div>
  );
}

/** The points that the price earns. */
async function PointsTerm({ price, percent }: { price: PriceView; percent: number }) {
  const t = await getTranslations('product');
  const earned = mapSalePrice(price, (fils) => getEarnedPoints(fils, percent));
  if (earned.fils === 0) return null;
  return (
    <p className="term">
      <Icon name="wallet" className="text-primary-700" />
      <span>{t.rich('terms.points', { amount: () => <Money {...earned} /> })}</span>
    </p>
  );
}
