/** Makes public/icons.svg, the one file of the shop's icons, and the list of their names. Run after changing the list: `npm run icons`. */
import { writeFile } from 'node:fs/promises';
import {
  ArrowRight,
  Check,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  CreditCard,
  Eye,
  Gift,
  Heart,
  Link2,
  Maximize2,
  Menu,
  Minus,
  Pause,
  Play,
  Plus,
  RotateCcw,
  Scale,
  Search,
  ShoppingBag,
  Trash2,
  Truck,
  X,
} from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

const ICONS = {
  'arrow-right': ArrowRight,
  bag: ShoppingBag,
  card: CreditCard,
  check: Check,
  'chevron-down': ChevronDown,
  'chevron-left': ChevronLeft,
  'chevron-right': ChevronRight,
  close: X,
  enlarge: Maximize2,
  eye: Eye,
  gift: Gift,
  heart: Heart,
  link: Link2,
  menu: Menu,
  minus: Minus,
  pause: Pause,
  play: Play,
  plus: Plus,
  return: RotateCcw,
  scale: Scale,
  search: Search,
  trash: Trash2,
  truck: Truck,
};

/** A symbol takes colour and fill from the page that refers to it. */
function symbol([name, icon]: [string, typeof X]): string {
  const drawing = renderToStaticMarkup(createElement(icon, { strokeWidth: 1.75 }));
  const inside = drawing.replace(/^<svg[^>]*>|<\/svg>$/g, '');
  return `<symbol id="${name}" viewBox="0 0 24 24" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round">${inside}</symbol>`;
}

const names = Object.keys(ICONS).map((name) => `'${name}'`);
await writeFile('public/icons.svg', `<svg xmlns="http://www.w3.org/2000/svg">\n${Object.entries(ICONS).map(symbol).join('\n')}\n</svg>\n`);
await writeFile(
  'components/ui/icon-names.ts',
  `/** Written by scripts/icons/build.ts: the symbols of public/icons.svg. */\nexport type IconName =\n${names.map((name) => `  | ${name}`).join('\n')};\n`,
);
console.log(`${names.length} icons`);
