import { getTranslations } from 'next-intl/server';
import { AcceptedMarks } from '@/components/price/accepted-marks';
import { Icon } from '@/components/ui/icon';
import { features } from '@/shop.config';

/** Why it is safe to buy: encryption, returns, and the ways to pay in the shopper's country. */
export async function CartTrust() {
  const t = await getTranslations();
  return (
    <div className="mt-5 grid gap-2 border-sand-200 border-t pt-4 text-14 text-ink-700">
      <AcceptedMarks cash={t('layout.footer.cash')} />
      <p className="flex items-center gap-2">
        <Icon name="lock" size={18} className="shrink-0 text-primary-700" />
        <span>{t('cart.summary.secure')}</span>
      </p>
      {features.returns && (
        <p className="flex items-center gap-2">
          <Icon name="return" size={18} className="shrink-0 text-primary-700" />
          <span>{t('product.returns')}</span>
        </p>
      )}
    </div>
  );
}
