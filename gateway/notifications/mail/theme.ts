import { colours } from '../../../shop.config.ts';

/** The shop's colours for e-mails in light and dark mode. */
const LIGHT = {
  page: colours.sand[100],
  card: '#FFFFFF',
  tint: colours.sand[50],
  line: colours.sand[200],
  ink: colours.ink[900],
  soft: colours.ink[700],
  caption: colours.ink[500],
  brand: colours.primary[700],
  button: colours.primary[700],
  onButton: '#FFFFFF',
} as const;

const DARK: Readonly<Record<keyof typeof LIGHT, string>> = {
  page: '#14120F',
  card: '#1F1C18',
  tint: '#292520',
  line: '#3D372F',
  ink: colours.sand[100],
  soft: '#DDD3C3',
  caption: '#B3A896',
  brand: colours.primary[100],
  button: colours.primary[600],
  onButton: '#FFFFFF',
};

export const MAIL_COLOURS = LIGHT;

/** Fonts that mail clients have installed and that support Arabic and Latin. */
export const FONT = 'Segoe UI, Tahoma, Noto Sans Arabic, Helvetica Neue, Arial, sans-serif';

/** Serif fonts of Apple's and Microsoft's systems, with Arabic of the same kind. */
export const HEADING_FONT = 'Georgia, Geeza Pro, Noto Naskh Arabic, Times New Roman, serif';

/** Width of the content in px. */
export const WIDTH = 600;

/** Classes with other colours in dark mode. */
const GROUNDS = ['page', 'card', 'tint', 'button'] as const;
const TEXTS = ['ink', 'soft', 'caption', 'brand', 'onButton'] as const;

const grounds = (prefix: string) =>
  GROUNDS.map((name) => `${prefix}.${name} { background-color: ${DARK[name]} !important; }`);
const texts = (prefix: string) =>
  TEXTS.map((name) => `${prefix}.${name} { color: ${DARK[name]} !important; }`);
const edges = (prefix: string) => [`${prefix}.edge { border-color: ${DARK.line} !important; }`];
const indent = (lines: readonly string[]) => lines.map((line) => `  ${line}`).join('\n');

/**
 * Styles that cannot be inline. Clients that remove them show the light colours. Outlook inverts
 * colours in dark mode and marks the elements with `data-ogsb` and `data-ogsc`. Apple's clients
 * convert numbers and addresses to blue links.
 */
export const STYLES = `:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; padding: 0; -webkit-text-size-adjust: 100%; }
a { text-decoration: none; }
a[x-apple-data-detectors] { color: inherit !important; font: inherit !important; text-decoration: none !important; }
@media (max-width: 620px) {
  .frame { width: 100% !important; }
  .pad { padding-left: 20px !important; padding-right: 20px !important; }
}
@media (prefers-color-scheme: dark) {
${indent([...grounds(''), ...texts(''), ...edges('')])}
}
${[...grounds('[data-ogsb] '), ...texts('[data-ogsc] ')].join('\n')}
`;
