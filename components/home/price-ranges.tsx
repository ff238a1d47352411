import { getTranslations } from 'next-intl/server';
import type { HomeSectionOf } from '@/lib/contract/home';
import { PriceRangeLinks } from './price-range-links';
import { SplitPanel } from './split-panel';

/** Links to the products of a category by price. */
export async function PriceRanges({ section }: { section: HomeSectionOf<'priceRanges'> }) {
  const t = await getTranslations('home.priceRange');
  const placeholders = { from: '{from}', to: '{to}', currency: '{currency}' };
  return (
    <SplitPanel section={section} ground="primary">
      <PriceRangeLinks
        category={section.category}
        limits={section.limits}
        texts={{ below: t('below', placeholders), between: t('between', placeholders) }}
      />
    </SplitPanel>
  );
}
