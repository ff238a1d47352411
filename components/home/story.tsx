import { PrefetchLink } from '@/components/navigation/prefetch-link';
import { ProductImage } from '@/components/product/product-image';
import { buttonClass } from '@/components/ui/button';
import type { HomeSectionOf } from '@/lib/contract/home';
import { inLanguage } from '@/lib/domain/in-language';
import { currentLocale } from '@/lib/i18n/server';
import { toHeroImage } from '@/lib/shop/product/hero-image';

/** A picture of the full width of the page with text over one side of it. */
export async function Story({ section }: { section: HomeSectionOf<'story'> }) {
  const locale = await currentLocale();
  return (
    <section className="section-space story">
      <ProductImage
        image={toHeroImage(section, locale)}
        widths={[828, 1080, 1440, 1920]}
        sizes="(min-width: 768px) 100vw, 170vw"
        className="absolute inset-0 -z-20 size-full object-cover"
      />
      <div className="container-page">
        <div className="max-w-lg md:max-lg:w-1/2">
          <p className="eyebrow text-accent-100">{inLanguage(section.eyebrow, locale)}</p>
          <h2 className="mt-2 text-balance font-display text-28 lg:text-48">
            {inLanguage(section.title, locale)}
          </h2>
          <p className="mt-4 lg:text-18">{inLanguage(section.subtitle, locale)}</p>
          <PrefetchLink path={section.link} className={buttonClass({}, 'on-primary mt-6')}>
            {inLanguage(section.callToAction, locale)}
          </PrefetchLink>
        </div>
      </div>
    </section>
  );
}
