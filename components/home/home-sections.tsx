import { SectionHeading } from '@/components/navigation/section-heading';
import { ProductRail } from '@/components/product/product-rail';
import type { HomeSection } from '@/lib/contract/home';
import { inLanguage } from '@/lib/domain/in-language';
import { routes } from '@/lib/domain/routes';
import { currentLocale } from '@/lib/i18n/server';
import { toCategoryView } from '@/lib/shop/product/product-view';
import { CategoryTiles } from './category-tiles';
import { EmptyShop } from './empty-shop';
import { Hero } from './hero';
import { OfferBanner } from './offer-banner';

const hasContent = (section: HomeSection) =>
  section.type !== 'categories' || section.categories.length > 0;

/** The sections of the home page in the gateway's order. */
export async function HomeSections({ sections }: { sections: HomeSection[] }) {
  const shown = sections.filter(hasContent);
  if (shown.length === 0) return <EmptyShop />;
  const locale = await currentLocale();
  return shown.map((section, index) => {
    const key = `${section.type}-${index}`;
    switch (section.type) {
      case 'hero':
        return <Hero key={key} slides={section.slides} />;
      case 'categories':
        return (
          <section key={key} className="container-page section-space">
            <SectionHeading title={inLanguage(section.title, locale)} link={routes.categories} />
            <CategoryTiles
              categories={section.categories.map((category) => toCategoryView(category, locale))}
            />
          </section>
        );
      case 'banner':
        return <OfferBanner key={key} banner={section} />;
      default:
        return (
          <ProductRail
            key={key}
            title={inLanguage(section.title, locale)}
            link={section.link}
            products={section.items}
          />
        );
    }
  });
}
