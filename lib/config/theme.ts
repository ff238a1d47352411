import { colours } from '../../shop.config.ts';
import { SIGNAL_COLOURS } from '../domain/signal-colours.ts';

/** Colours of the design, used by tailwind.config.ts and by the web app manifest. */
export const COLOURS = {
  transparent: 'transparent',
  current: 'currentColor',
  white: '#FFFFFF',
  ...colours,
  ...SIGNAL_COLOURS,
  /** Marks of payment providers. */
  brand: { knet: '#0B4F9C', visa: '#1434CB', tabby: '#3BFFC1', tabbyText: '#292929' },
} as const;
