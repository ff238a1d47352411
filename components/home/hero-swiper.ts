import Swiper from 'swiper';
import { Autoplay, EffectFade, Navigation, Pagination } from 'swiper/modules';

export interface HeroControls {
  toggle: () => void;
  destroy: () => void;
}

const SLIDE_TIME = 6000;

/** Starts the carousel on slides that the server drew. Nobody who prefers less motion sees it move by itself. */
export function startHero(frame: HTMLElement, slideLabels: readonly string[], onPlaying: (isPlaying: boolean) => void): HeroControls {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const swiper = new Swiper(frame, {
    modules: [Navigation, Pagination, Autoplay, EffectFade],
    effect: 'fade',
    fadeEffect: { crossFade: true },
    speed: isCalm ? 0 : 400,
    rewind: true,
    autoplay: { delay: SLIDE_TIME, pauseOnMouseEnter: true, disableOnInteraction: true },
    navigation: { prevEl: '.hero-previous', nextEl: '.hero-next' },
    pagination: {
      el: '.hero-dots',
      clickable: true,
      renderBullet: (index, className) => `<button type="button" class="${className}" aria-label="${slideLabels[index] ?? index + 1}"></button>`,
    },
    on: {
      autoplayStart: () => onPlaying(true),
      autoplayStop: () => onPlaying(false),
      slideChange: markHidden,
      init: markHidden,
    },
  });
  if (isCalm) swiper.autoplay.stop();
  return {
    toggle: () => (swiper.autoplay.running ? swiper.autoplay.stop() : swiper.autoplay.start()),
    destroy: () => swiper.destroy(true, true),
  };
}

/** Slides that are not shown take no focus and are not read out. */
function markHidden(swiper: Swiper): void {
  for (const [index, slide] of swiper.slides.entries()) slide.inert = index !== swiper.activeIndex;
}
