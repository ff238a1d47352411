import Swiper from 'swiper';
import { Autoplay, EffectFade, Navigation, Pagination } from 'swiper/modules';

export interface HeroControls {
  toggle: () => void;
  destroy: () => void;
}

const SLIDE_DURATION_MS = 6000;

/** Starts the carousel on server-rendered slides; no autoplay with reduced motion. */
export function startHero(
  frame: HTMLElement,
  slideLabels: readonly string[],
  onPlaying: (isPlaying: boolean) => void,
): HeroControls {
  const isReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const swiper = new Swiper(frame, {
    modules: [Navigation, Pagination, Autoplay, EffectFade],
    effect: 'fade',
    fadeEffect: { crossFade: true },
    speed: isReducedMotion ? 0 : 400,
    rewind: true,
    autoplay: { delay: SLIDE_DURATION_MS, pauseOnMouseEnter: true, disableOnInteraction: true },
    navigation: { prevEl: '.hero-previous', nextEl: '.hero-next' },
    pagination: {
      el: '.hero-dots',
      clickable: true,
      renderBullet: (index, className) =>
        `<button type="button" class="${className}" aria-label="${slideLabels[index] ?? index + 1}"></button>`,
    },
    on: {
      autoplayStart: () => onPlaying(true),
      autoplayStop: () => onPlaying(false),
      slideChange: markHidden,
      init: markHidden,
    },
  });
  if (isReducedMotion) swiper.autoplay.stop();
  return {
    toggle: () => (swiper.autoplay.running ? swiper.autoplay.stop() : swiper.autoplay.start()),
    destroy: () => swiper.destroy(true, true),
  };
}

/** Makes hidden slides inert: not focusable and not read by screen readers. */
function markHidden(swiper: Swiper): void {
  for (const [index, slide] of swiper.slides.entries()) slide.inert = index !== swiper.activeIndex;
}
