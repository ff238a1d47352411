import { colours } from '../../shop.config.ts';
import { SIGNAL_COLOURS } from '../shared/signal-colours.ts';

/** Colours of the design, used by tailwind.config.ts and by the web app manifest. */
export const THEME_COLOURS = {
  transparent: 'transparent',
  current: 'currentColor',
  white: '#FFFFFF',
  ...colours,
  ...SIGNAL_COLOURS,
} as const;
