import { ProductCard } from '@/components/product/product-card';
import { ProductImage } from '@/components/product/product-image';
import type { HomeSectionOf } from '@/lib/contract/home';
import { inLanguage } from '@/lib/domain/in-language';
import { currentLocale } from '@/lib/i18n/server';
import { toHeroImage } from '@/lib/shop/product/hero-image';
import { toCardView } from '@/lib/shop/product/product-view';

/** A portrait scene beside the products in it. */
export async function FeaturedScene({ section }: { section: HomeSectionOf<'featured'> }) {
  const locale = await currentLocale();
  return (
    <section className="section-space section-ground">
      <div className="container-page grid grid-cols-[minmax(0,1fr)] items-center gap-8 lg:grid-cols-[5fr_7fr] lg:gap-16">
        <ProductImage
          image={toHeroImage(section, locale)}
          widths={[640, 828, 1080]}
          sizes="(min-width: 1024px) 45vw, 100vw"
          className="scene aspect-[4/5] w-full rounded-card object-cover sm:max-lg:aspect-[16/9] lg:aspect-[3/4]"
        />
        <div>
          <p className="eyebrow">{inLanguage(section.eyebrow, locale)}</p>
          <h2 className="section-title mt-1">{inLanguage(section.title, locale)}</h2>
          <p className="mt-3 mb-8 max-w-md text-ink-700">{inLanguage(section.subtitle, locale)}</p>
          <ul className="item-rail lg:grid-cols-3">
            {section.items.map((product) => (
              <li key={product.id}>
                <ProductCard card={toCardView(product, locale)} />
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
