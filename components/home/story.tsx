import { PrefetchLink } from '@/components/navigation/prefetch-link';
import { ProductImage } from '@/components/product/product-image';
import { buttonClass } from '@/components/ui/button';
import { PATTERNED } from '@/components/ui/patterned';
import type { HomeSectionOf } from '@/lib/contract/home';
import { inLanguage } from '@/lib/domain/in-language';
import { currentLocale } from '@/lib/i18n/server';
import { toHeroImage } from '@/lib/shop/product/hero-image';

/** A picture beside a panel of text, from edge to edge. */
export async function Story({ section }: { section: HomeSectionOf<'story'> }) {
  const locale = await currentLocale();
  return (
    <section className={`section-space story ${PATTERNED} bg-primary-800`}>
      <div className="story-text">
        <p className="font-semibold text-14 text-accent-100">
          {inLanguage(section.eyebrow, locale)}
        </p>
        <h2 className="mt-2 text-balance font-display text-28 lg:text-44">
          {inLanguage(section.title, locale)}
        </h2>
        <p className="mt-4 lg:text-18">{inLanguage(section.subtitle, locale)}</p>
        <PrefetchLink path={section.link} className={buttonClass({}, 'on-primary mt-6')}>
          {inLanguage(section.callToAction, locale)}
        </PrefetchLink>
      </div>
      <ProductImage
        image={toHeroImage(section, locale)}
        widths={[480, 640, 828, 1080, 1440]}
        sizes="(min-width: 768px) 62vw, 100vw"
        className="story-image"
      />
    </section>
  );
}
