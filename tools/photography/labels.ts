import { existsSync, mkdirSync } from 'node:fs';
import sharp from 'sharp';
import { mixHex } from '../lettering/colour.ts';
import { path, svg } from '../lettering/drawing.ts';
import { flat } from '../lettering/glyphs.ts';
import { type Casting, fingerprint } from './casting.ts';
import { getLabelStyle, type LabelStyle, printed } from './label-styles.ts';

const HEIGHT = 600;

type Print = { aspect: number; paper: (cast: Casting) => string; style?: LabelStyle };
export type Label = { path: string; aspect: number };

const cream = () => '#F8F2E6';
/** Without paper: printed on the body of the item. */
const own = (cast: Casting) => cast.body;
const pale = (cast: Casting) => mixHex(cast.body, '#FFFFFF', 0.4);

/** Aspect ratio and background colour of each archetype's label. */
const PRINTS: Readonly<Record<string, Print>> = {
  'bakhoor-burner': { aspect: 1.6, paper: own },
  candle: { aspect: 1.25, paper: cream },
  'chips-tin': { aspect: 1.9, paper: own, style: 'frame' },
  comb: { aspect: 2.6, paper: own, style: 'brief' },
  'cream-jar': { aspect: 2.1, paper: own, style: 'classic' },
  'date-box': { aspect: 1.6, paper: own },
  'date-tray': { aspect: 0.62, paper: pale },
  diffuser: { aspect: 1.15, paper: pale },
  'electric-burner': { aspect: 1.5, paper: own, style: 'brief' },
  'gift-box-closed': { aspect: 1.7, paper: own, style: 'brief' },
  'gift-box-open': { aspect: 2.2, paper: own, style: 'brief' },
  hamper: { aspect: 1.5, paper: cream },
  'honey-jar': { aspect: 1.3, paper: pale },
  'honeycomb-box': { aspect: 2.4, paper: cream, style: 'brief' },
  'incense-sticks': { aspect: 0.6, paper: own },
  'oil-bottle': { aspect: 1, paper: cream },
  'oil-vial': { aspect: 0.55, paper: cream },
  'oud-bottle': { aspect: 1.15, paper: cream },
  'perfume-bottle': { aspect: 0.95, paper: cream },
  'pump-bottle': { aspect: 0.95, paper: own },
  'rose-water': { aspect: 0.85, paper: cream },
  soap: { aspect: 0.85, paper: pale },
  'spray-bottle': { aspect: 0.85, paper: own },
  'squeeze-bottle': { aspect: 1, paper: pale },
  'syrup-bottle': { aspect: 0.95, paper: cream },
  'tea-tin': { aspect: 1.05, paper: own, style: 'frame' },
  thermos: { aspect: 1.7, paper: own, style: 'brief' },
};
const PLAIN: Print = { aspect: 1.2, paper: cream };

/** Renders the label of an item as PNG, the texture of its model. Letters are outlines. */
export async function drawLabel(cast: Casting, folder: string): Promise<Label> {
  const { aspect, paper, style = getLabelStyle(cast) } = getPrint(cast);
  const [width, height, ground] = [Math.round(HEIGHT * aspect), HEIGHT, paper(cast)];
  const file = `${folder}/${cast.sku.toLowerCase()}-${fingerprint([cast.label, cast.brand, cast.size, cast.accent, aspect, ground, style, paper === own])}.png`;
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true });
    const face = { width: width * 0.96, height: height * 0.96, map: flat(width / 2, height / 2) };
    const back = paper === own ? '' : path(`M0 0H${width}V${height}H0Z`, ground);
    await sharp(Buffer.from(svg(back + printed(face, cast, style, ground), width, height)))
      .png()
      .toFile(file);
  }
  return { path: file, aspect };
}

/** Hexagonal jars have narrow sides; stamped soap has no paper label. */
function getPrint(cast: Casting): Print {
  if (cast.archetype === 'honey-jar' && cast.form.variant === 'c')
    return { aspect: 0.9, paper: pale };
  if (cast.archetype === 'honey-jar' && cast.form.variant === 'd')
    return { aspect: 1.7, paper: pale };
  if (cast.archetype === 'soap' && cast.form.variant === 'b')
    return { aspect: 1.35, paper: (it) => it.contents, style: 'frame' };
  return PRINTS[cast.archetype] ?? PLAIN;
}
