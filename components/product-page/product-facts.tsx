import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-names';
import type { Item } from '@/lib/contract/item';
import { inLanguage } from '@/lib/domain/in-language';
import { currentLocale } from '@/lib/i18n/server';
import { type FactKind, getFacts } from '@/lib/shop/product/facts';

const ICONS = {
  origin: 'pin',
  craft: 'hand',
  occasion: 'gift',
  harvest: 'wheat',
  material: 'layers',
  scent: 'flower',
  weight: 'weight',
  size: 'ruler',
  texture: 'layers',
} as const satisfies Record<FactKind, IconName>;

/** The main facts of a product in one row below its price; nothing if it states none. */
export async function ProductFacts({ product }: { product: Item }) {
  const locale = await currentLocale();
  const facts = getFacts(product);
  if (facts.length === 0) return null;
  return (
    <dl className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] gap-x-3 gap-y-2 border-sand-300 border-y py-3 md:mt-5 md:py-4">
      {facts.map(({ kind, name, value }) => (
        <div key={kind} className="min-w-0 text-12 sm:text-14">
          <dt className="flex items-center gap-1 text-ink-500">
            <Icon name={ICONS[kind]} className="shrink-0 text-primary-700" />
            <span>{inLanguage(name, locale)}</span>
          </dt>
          <dd className="mt-0.5 text-pretty font-medium leading-snug">
            <bdi>{inLanguage(value, locale)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
