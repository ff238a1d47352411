import { getTranslations } from 'next-intl/server';
import { PrefetchLink } from '@/components/navigation/prefetch-link';
import { buttonClass } from '@/components/ui/button';
import type { HeroSlide } from '@/lib/contract/home';
import { inLanguage } from '@/lib/domain/in-language';
import { currentLocale } from '@/lib/i18n/server';
import { toHeroImage } from '@/lib/shop/product/hero-image';
import { toImageView } from '@/lib/shop/product/product-view';
import { HeroCarousel } from './hero-carousel';
import { HeroPicture } from './hero-picture';

/** On phones the text is on the dark lower part of the picture. */
const LIGHT_ON_PHONES = 'max-md:bg-sand-50 max-md:text-primary-800 max-md:hover:bg-sand-200';

/** The first slide is part of the HTML; several need a carousel, whose script loads when idle. */
export async function Hero({ slides }: { slides: HeroSlide[] }) {
  const t = await getTranslations('home.hero');
  const count = slides.length;
  const [first] = slides;
  if (first && count === 1)
    return (
      <section aria-label={t('label')} className="hero-slide">
        <Slide slide={first} isFirst />
      </section>
    );
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
        <section
          key={slide.link}
          aria-roledescription="slide"
          aria-label={labels.slides[index]}
          className="swiper-slide hero-slide"
        >
          <Slide slide={slide} isFirst={index === 0} />
        </section>
      ))}
    </HeroCarousel>
  );
}

async function Slide({ slide, isFirst }: { slide: HeroSlide; isFirst: boolean }) {
  const locale = await currentLocale();
  const { phoneImage, secondLink, secondCallToAction } = slide;
  return (
    <>
      <div className="container-page">
        <div className="hero-text">
          <p className="font-semibold text-14 max-md:text-accent-500 lg:text-16">
            {inLanguage(slide.eyebrow, locale)}
          </p>
          <h2 className="mt-2 text-balance font-display text-28 lg:text-48">
            {inLanguage(slide.title, locale)}
          </h2>
          <p className="mt-2 max-w-md max-md:text-14 md:mt-4 lg:text-18">
            {inLanguage(slide.subtitle, locale)}
          </p>
          <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-1 md:mt-7">
            <PrefetchLink
              path={slide.link}
              className={buttonClass({ size: 'large' }, LIGHT_ON_PHONES)}
            >
              {inLanguage(slide.callToAction, locale)}
            </PrefetchLink>
            {secondLink && secondCallToAction && (
              <PrefetchLink
                path={secondLink}
                className="inline-flex min-h-11 items-center font-medium underline underline-offset-4"
              >
                {inLanguage(secondCallToAction, locale)}
              </PrefetchLink>
            )}
          </div>
        </div>
      </div>
      <HeroPicture
        image={toHeroImage(slide, locale)}
        phoneImage={phoneImage && toImageView(phoneImage, locale)}
        isFirst={isFirst}
      />
    </>
  );
}
