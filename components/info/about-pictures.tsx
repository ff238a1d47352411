import { ProductImage } from '@/components/product/product-image';
import type { HomePage, HomeSection } from '@/lib/contract/home';
import type { Locale } from '@/lib/contract/locales';
import { toHeroImage } from '@/lib/shop/product/hero-image';

const find = <Type extends HomeSection['type']>(home: HomePage, type: Type) =>
  home.sections.find(
    (section): section is Extract<HomeSection, { type: Type }> => section.type === type,
  );

/** Pictures of the home page for the sections of the page about the shop, by their slots. */
export function getAboutPictures(home: HomePage, locale: Locale) {
  const scenes = {
    'picture-story': find(home, 'story'),
    'picture-choose': find(home, 'hero')?.slides[0],
    'picture-promise': find(home, 'featured'),
    'picture-gifts': find(home, 'priceRanges'),
    'picture-company': find(home, 'branches'),
  };
  return Object.fromEntries(
    Object.entries(scenes).map(([slot, scene]) => [
      slot,
      scene && (
        <ProductImage
          image={toHeroImage(scene, locale)}
          widths={[480, 828, 1080, 1440]}
          sizes="(min-width: 1024px) 720px, 100vw"
          className="scene mb-5 aspect-[16/9] w-full rounded-card object-cover"
        />
      ),
    ]),
  );
}
