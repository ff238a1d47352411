import { SectionHeading } from '@/components/navigation/section-heading';
import { ProductRail } from '@/components/product/product-rail';
import { HOME_ROW_LENGTH, type HomeSection, type HomeSectionOf } from '@/lib/contract/home';
import { inLanguage } from '@/lib/domain/in-language';
import { routes } from '@/lib/domain/routes';
import { currentLocale } from '@/lib/i18n/server';
import { toCategoryView } from '@/lib/shop/product/category-view';
import { BranchList } from './branch-list';
import { CategoryTiles } from './category-tiles';
import { EmptyShop } from './empty-shop';
import { FeaturedScene } from './featured-scene';
import { Hero } from './hero';
import { OfferBanner } from './offer-banner';
import { PriceRanges } from './price-ranges';
import { Story } from './story';

/** Rows of a kind that look alike on phones would repeat each other. */
const ROW_LAYOUTS = {
  bestSellers: 'wide',
  offers: 'grid',
  new: 'strip',
  category: 'strip',
} as const;

const hasContent = (section: HomeSection) =>
  section.type !== 'categories' || section.categories.length > 0;

/** The sections of the home page in the gateway's order. */
export function HomeSections({ sections }: { sections: HomeSection[] }) {
  const shown = sections.filter(hasContent);
  if (shown.length === 0) return <EmptyShop />;
  return shown.map((section, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: sections have no other key than their position
    <Section key={index} section={section} />
  ));
}

async function Section({ section }: { section: HomeSection }) {
  switch (section.type) {
    case 'hero':
      return <Hero slides={section.slides} />;
    case 'categories':
      return <Categories section={section} />;
    case 'banner':
      return <OfferBanner section={section} />;
    case 'story':
      return <Story section={section} />;
    case 'featured':
      return <FeaturedScene section={section} />;
    case 'priceRanges':
      return <PriceRanges section={section} />;
    case 'branches':
      return <BranchList section={section} />;
    default: {
      const { title, link, items } = section;
      return (
        <ProductRail
          title={inLanguage(title, await currentLocale())}
          link={link}
          products={items}
          count={HOME_ROW_LENGTH}
          layout={section.type === 'items' ? ROW_LAYOUTS[section.kind] : 'strip'}
        />
      );
    }
  }
}

async function Categories({ section }: { section: HomeSectionOf<'categories'> }) {
  const locale = await currentLocale();
  const views = section.categories.map((category) => toCategoryView(category, locale));
  return (
    <section className="container-page section-space">
      <SectionHeading title={inLanguage(section.title, locale)} link={routes.categories} />
      <CategoryTiles categories={views} />
    </section>
  );
}
