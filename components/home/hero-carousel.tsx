'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { runWhenIdle } from '@/lib/client/run-when-idle';
import type { HeroControls } from './hero-swiper';

export interface HeroLabels {
  region: string;
  previous: string;
  next: string;
  pause: string;
  play: string;
  slides: string[];
}

const BUTTON = 'inline-grid size-11 place-items-center rounded-full text-ink-700 hover:bg-sand-50';

/**
 * Wraps server-rendered slides. The first slide is usable before the carousel script has loaded.
 */
export function HeroCarousel({ labels, children }: { labels: HeroLabels; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const [controls, setControls] = useState<HeroControls | null>(null);
  const [isPlaying, setPlaying] = useState(true);

  useEffect(() => {
    let current: HeroControls | undefined;
    const cancel = runWhenIdle(async () => {
      const { startHero } = await import('./hero-swiper');
      if (!frame.current) return;
      current = startHero(frame.current, labels.slides, setPlaying);
      setControls(current);
    });
    return () => {
      cancel();
      current?.destroy();
      setControls(null);
    };
  }, [labels]);

  return (
    <section aria-roledescription="carousel" aria-label={labels.region}>
      <div ref={frame} className="swiper relative overflow-hidden">
        <div className="swiper-wrapper flex">{children}</div>
        <div
          className={`absolute end-4 bottom-4 z-10 flex items-center gap-1 rounded-full bg-sand-50/90 md:end-8 ${controls ? '' : 'opacity-0'}`}
        >
          <button
            type="button"
            className={BUTTON}
            aria-label={isPlaying ? labels.pause : labels.play}
            onClick={() => controls?.toggle()}
          >
            {isPlaying ? <Icon name="pause" size={18} /> : <Icon name="play" size={18} />}
          </button>
          <div className="hero-dots flex items-center" />
          <button type="button" className={`${BUTTON} hero-previous`} aria-label={labels.previous}>
            <Icon name="chevron-left" className="rtl:-scale-x-100" />
          </button>
          <button type="button" className={`${BUTTON} hero-next`} aria-label={labels.next}>
            <Icon name="chevron-right" className="rtl:-scale-x-100" />
          </button>
        </div>
      </div>
    </section>
  );
}
