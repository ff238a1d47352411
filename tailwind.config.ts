import type { Config } from 'tailwindcss';
import { THEME_COLOURS } from './lib/config/theme.ts';

/**
 * The design tokens' names, with the colours of lib/config/theme.ts: components use these, never a
 * colour value.
 */
export default {
  content: ['./app/**/*.{ts,tsx}', './components/**/*.{ts,tsx}'],
  theme: {
    screens: { xs: '320px', sm: '640px', md: '768px', lg: '1024px', xl: '1280px', '2xl': '1536px' },
    colors: THEME_COLOURS,
    fontSize: {
      12: ['var(--small-text)', { lineHeight: '1.5' }],
      14: ['0.875rem', { lineHeight: '1.6' }],
      16: ['1rem', { lineHeight: '1.7' }],
      18: ['1.125rem', { lineHeight: '1.6' }],
      22: ['1.375rem', { lineHeight: '1.4' }],
      28: ['1.75rem', { lineHeight: '1.3' }],
      32: ['2rem', { lineHeight: '1.3' }],
      36: ['2.25rem', { lineHeight: '1.3' }],
      44: ['2.75rem', { lineHeight: '1.25' }],
      48: ['3rem', { lineHeight: '1.3' }],
    },
    borderRadius: { none: '0', control: '8px', card: '16px', full: '9999px' },
    boxShadow: { none: 'none', overlay: '0 12px 40px rgb(30 27 22 / 0.16)' },
    extend: {
      fontFamily: {
        sans: ['var(--font-text)', 'system-ui', 'sans-serif'],
        display: ['var(--font-display)', 'serif'],
        language: ["'Shop Language'", 'var(--font-text)', 'system-ui', 'sans-serif'],
      },
      maxWidth: { page: '1280px', prose: '68ch' },
      transitionTimingFunction: { calm: 'cubic-bezier(0.2, 0, 0, 1)' },
      aspectRatio: { product: '4 / 5' },
    },
  },
} satisfies Config;
