import type { ReactNode } from 'react';
import { ProductImage } from '@/components/product/product-image';
import { PATTERNED } from '@/components/ui/patterned';
import type { HomeSectionOf } from '@/lib/contract/home';
import { inLanguage } from '@/lib/domain/in-language';
import { currentLocale } from '@/lib/i18n/server';
import { toHeroImage } from '@/lib/shop/product/hero-image';

interface SplitPanelProps {
  section: HomeSectionOf<'banner' | 'priceRanges' | 'branches'>;
  ground: keyof typeof GROUNDS;
  children: ReactNode;
}

const GROUNDS = {
  primary: `${PATTERNED} bg-primary-800 text-sand-50`,
  /** The picture is on the other side than in the panel above. */
  sand: 'bg-sand-100 text-ink-900 md:[&>img]:order-first',
} as const;

/** A title with links beside a picture. */
export async function SplitPanel({ section, ground, children }: SplitPanelProps) {
  const locale = await currentLocale();
  return (
    <section className="container-page section-space">
      <div
        className={`grid overflow-hidden rounded-card md:min-h-[28rem] md:grid-cols-2 ${GROUNDS[ground]}`}
      >
        <div className="flex flex-col items-start justify-center gap-4 p-6 sm:p-8 lg:p-14">
          <h2 className="font-display text-28 lg:text-32">{inLanguage(section.title, locale)}</h2>
          <p className="max-w-md opacity-90">{inLanguage(section.subtitle, locale)}</p>
          {children}
        </div>
        <ProductImage
          image={toHeroImage(section, locale)}
          widths={[480, 828, 1080]}
          sizes="(min-width: 768px) 80vw, 120vw"
          className="scene h-64 w-full object-cover max-md:order-first md:h-full md:max-h-[34rem]"
        />
      </div>
    </section>
  );
}
