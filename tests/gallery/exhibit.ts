import type { ReactNode } from 'react';
import type { Locale } from '@/lib/i18n/locales';
import type { MESSAGES } from '@/tests/fixtures/messages';

/** What states are drawn with: the words of the page's language. */
export interface Setting {
  locale: Locale;
  words: (typeof MESSAGES)[Locale];
}

export interface Exhibit {
  /** The component's own name. */
  name: string;
  /** How much room a state needs. `frame`: a page of its own, for what covers the whole window. */
  room: 'small' | 'card' | 'column' | 'form' | 'wide' | 'frame';
  /** By what they are called. */
  states: Record<string, ReactNode>;
}

/** Components that belong together: a part of the page, and one picture of the visual tests. */
export interface Room {
  name: string;
  exhibits: (setting: Setting) => readonly Exhibit[];
}
