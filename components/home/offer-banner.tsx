import { PrefetchLink } from '@/components/navigation/prefetch-link';
import { ProductImage } from '@/components/product/product-image';
import { buttonClass } from '@/components/ui/button';
import type { HomeSection } from '@/lib/contract/home';
import { inLanguage } from '@/lib/domain/in-language';
import { currentLocale } from '@/lib/i18n/server';
import { toHeroImage } from '@/lib/shop/product/hero-image';

type Banner = Extract<HomeSection, { type: 'banner' }>;

export async function OfferBanner({ banner }: { banner: Banner }) {
  const locale = await currentLocale();
  return (
    <section className="container-page section-space">
      <div className="grid overflow-hidden rounded-card bg-palm-800 text-sand-50 md:grid-cols-2">
        <div className="flex flex-col items-start justify-center gap-4 p-8 lg:p-14">
          <h2 className="font-display text-28 lg:text-32">{inLanguage(banner.title, locale)}</h2>
          <p className="max-w-md text-sand-200">{inLanguage(banner.subtitle, locale)}</p>
          <PrefetchLink
            path={banner.link}
            className={`${buttonClass()} mt-2 bg-sand-50! text-palm-800! hover:bg-sand-200!`}
          >
            {inLanguage(banner.callToAction, locale)}
          </PrefetchLink>
        </div>
        <ProductImage
          image={toHeroImage(banner, locale)}
          widths={[480, 828, 1080]}
          sizes="(min-width: 768px) 50vw, 100vw"
          className="h-56 w-full object-cover md:order-none md:h-full md:max-h-96"
        />
      </div>
    </section>
  );
}
