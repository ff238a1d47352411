import { getTranslations } from 'next-intl/server';
import { PrefetchLink } from '@/components/navigation/prefetch-link';
import { ProductImage } from '@/components/product/product-image';
import { buttonClass } from '@/components/ui/button';
import type { HeroSlide } from '@/lib/contract/home';
import { inLanguage } from '@/lib/domain/in-language';
import { currentLocale } from '@/lib/i18n/server';
import { toHeroImage } from '@/lib/shop/product/hero-image';
import { HeroCarousel } from './hero-carousel';

/** The first slide is part of the HTML; the carousel script loads when idle. */
export async function Hero({ slides }: { slides: HeroSlide[] }) {
  const t = await getTranslations('home.hero');
  const count = slides.length;
  const labels = {
    region: t('label'),
    previous: t('previous'),
    next: t('next'),
    pause: t('pause'),
    play: t('play'),
    slides: slides.map((_, index) => t('slide', { index: index + 1, count })),
  };
  return (
    <HeroCarousel labels={labels}>
      {slides.map((slide, index) => (
        <Slide
          key={slide.link}
          slide={slide}
          isFirst={index === 0}
          label={labels.slides[index] ?? ''}
        />
      ))}
    </HeroCarousel>
  );
}

interface SlideProps {
  slide: HeroSlide;
  isFirst: boolean;
  label: string;
}

async function Slide({ slide, isFirst, label }: SlideProps) {
  const locale = await currentLocale();
  return (
    <section aria-roledescription="slide" aria-label={label} className="swiper-slide hero-slide">
      <div className="hero-text">
        <p className="eyebrow">{inLanguage(slide.eyebrow, locale)}</p>
        <h2 className="mt-2 text-balance font-display text-28 md:text-36 lg:text-48">
          {inLanguage(slide.title, locale)}
        </h2>
        <p className="mt-3 max-w-md text-ink-700 md:mt-4 lg:text-18">
          {inLanguage(slide.subtitle, locale)}
        </p>
        <PrefetchLink
          path={slide.link}
          className={buttonClass({ size: 'large' }, 'mt-5 self-start md:mt-7')}
        >
          {inLanguage(slide.callToAction, locale)}
        </PrefetchLink>
      </div>
      <ProductImage
        image={toHeroImage(slide, locale)}
        widths={[640, 828, 1080, 1440, 1920]}
        sizes="(min-width: 1280px) 1216px, 100vw"
        isPriority={isFirst}
        className="hero-image"
      />
    </section>
  );
}
