/**
 * Makes the one file of the shop's icons (public/icons-‹content›.svg), the list of
 * their names, the flags and the shop's own icon. Run after changing them: `npm run
 * icons`.
 */
import { createHash } from 'node:crypto';
import { glob, rm, writeFile } from 'node:fs/promises';
import {
  ArrowRight,
  Banknote,
  Check,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  CircleAlert,
  CircleCheck,
  Clock,
  Copy,
  CreditCard,
  Download,
  Eye,
  EyeOff,
  Gift,
  Heart,
  KeyRound,
  Link2,
  LogOut,
  Mail,
  MapPin,
  Maximize2,
  Menu,
  Minus,
  Package,
  Pause,
  Pencil,
  Phone,
  Play,
  Plus,
  RotateCcw,
  Scale,
  Search,
  ShoppingBag,
  SlidersHorizontal,
  Trash2,
  Truck,
  UserRound,
  Wallet,
  X,
} from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { makeAppIcons } from './app-icons.ts';
import { flags } from './flags.ts';

const ICONS = {
  alert: CircleAlert,
  'arrow-right': ArrowRight,
  bag: ShoppingBag,
  'bank-note': Banknote,
  card: CreditCard,
  check: Check,
  'chevron-down': ChevronDown,
  'chevron-left': ChevronLeft,
  'chevron-right': ChevronRight,
  'circle-check': CircleCheck,
  clock: Clock,
  close: X,
  copy: Copy,
  download: Download,
  edit: Pencil,
  enlarge: Maximize2,
  eye: Eye,
  'eye-off': EyeOff,
  filter: SlidersHorizontal,
  gift: Gift,
  heart: Heart,
  key: KeyRound,
  link: Link2,
  'log-out': LogOut,
  mail: Mail,
  menu: Menu,
  minus: Minus,
  package: Package,
  pause: Pause,
  phone: Phone,
  pin: MapPin,
  play: Play,
  plus: Plus,
  return: RotateCcw,
  scale: Scale,
  search: Search,
  trash: Trash2,
  truck: Truck,
  user: UserRound,
  wallet: Wallet,
};

/** A symbol takes colour and fill from the page that refers to it. */
function symbol([name, icon]: [string, typeof X]): string {
  const drawing = renderToStaticMarkup(createElement(icon, { strokeWidth: 1.75 }));
  const inside = drawing.replace(/^<svg[^>]*>|<\/svg>$/g, '');
  return `<symbol id="${name}" viewBox="0 0 24 24" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round">${inside}</symbol>`;
}

const names = Object.keys(ICONS).map((name) => `'${name}'`);
const sprite = `<svg xmlns="http://www.w3.org/2000/svg">\n${Object.entries(ICONS).map(symbol).join('\n')}\n</svg>\n`;
// Named after what it holds: browsers keep it for good, and ask again for one that is
// another.
const file = `icons-${createHash('sha256').update(sprite).digest('hex').slice(0, 4)}.svg`;
for await (const old of glob('public/icons-*.svg')) await rm(old);
await writeFile(`public/${file}`, sprite);
await writeFile(
  'components/ui/icon-names.ts',
  `/** Written by scripts/icons/build.ts: the one file of the shop's icons, and its symbols. */
export const ICONS_FILE = '/${file}';\n\nexport const ICON_NAMES = [\n${names.map((name) => `  ${name},`).join('\n')}\n] as const;\n\nexport type IconName = (typeof ICON_NAMES)[number];\n`,
);
await Promise.all([makeAppIcons(), ...flags().map(([file, drawing]) => writeFile(file, drawing))]);
console.log(`${names.length} icons`);
