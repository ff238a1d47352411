import type { ReactNode } from 'react';
import type { Locale } from '@/lib/contract/locales';
import type { MESSAGES } from '@/tests/fixtures/messages';

/** The locale of the page and its messages. */
export interface StoryContext {
  locale: Locale;
  words: (typeof MESSAGES)[Locale];
}

export interface ComponentStories {
  /** The name of the component. */
  name: string;
  /**
   * The width of each state. `frame`: a page of its own, for components that cover the whole
   * window.
   */
  size: 'small' | 'card' | 'column' | 'form' | 'wide' | 'frame';
  /** By name. */
  states: Record<string, ReactNode>;
}

/** Related components: one section of the gallery, and one screenshot of the visual tests. */
export interface StoryGroup {
  name: string;
  components: (context: StoryContext) => readonly ComponentStories[];
}
