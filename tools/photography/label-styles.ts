import { inkOn, mixHex } from '../lettering/colour.ts';
import { n, path, polygon, stroke } from '../lettering/drawing.ts';
import { arabicRun, latinRun, type Mapping, type Run, runPath } from '../lettering/glyphs.ts';
import { type Casting, seededRandom } from './casting.ts';

/**
 * A printed surface: its size in drawing units, and the mapping of its points (x and y from the
 * centre, y upward).
 */
export type Face = { width: number; height: number; map: Mapping };
export type LabelStyle = 'classic' | 'band' | 'frame' | 'arabic' | 'plain' | 'seal' | 'brief';

const STYLES = {
  a: ['classic', 'seal', 'frame'],
  b: ['band', 'arabic', 'classic'],
  c: ['arabic', 'frame', 'seal'],
  d: ['seal', 'band', 'arabic'],
} as const satisfies Record<Casting['form']['variant'], readonly LabelStyle[]>;

/** The label style of an item. The same brand and SKU always have the same one. */
export function getLabelStyle(cast: Casting): LabelStyle {
  const list = STYLES[cast.form.variant];
  return list[Math.floor(seededRandom(cast.sku + cast.brand) * list.length)] as LabelStyle;
}

type Ink = { ink: string; accent: string };
type Line = { run: Run; size: number; y: number; colour: string };

/** The font size with which a run fits into a width. */
const fit = (run: Run, size: number, width: number) => Math.min(size, (width / run.width) * 1000);

const draw = (face: Face, { run, size, y, colour }: Line) =>
  path(
    runPath(run, size, (x, dy) => face.map(x, y + dy)),
    colour,
  );

function rule(face: Face, y: number, half: number, colour: string, width: number) {
  const points = Array.from({ length: 13 }, (_, i) => face.map(-half + (half * i) / 6, y));
  return stroke(polygon(points, false), colour, width);
}

/** A rectangle on the printed surface, whose sides follow its curvature. */
export function facePanel(face: Face, x0: number, y0: number, x1: number, y1: number): string {
  const steps = 16;
  const lower = Array.from({ length: steps + 1 }, (_, i) =>
    face.map(x0 + ((x1 - x0) * i) / steps, y0),
  );
  const upper = Array.from({ length: steps + 1 }, (_, i) =>
    face.map(x1 + ((x0 - x1) * i) / steps, y1),
  );
  return polygon([...lower, ...upper]);
}

const brandRun = (cast: Casting) =>
  cast.brand === '3BEEZ'
    ? latinRun('3BEEZ', 'bold', 60)
    : latinRun(cast.brand.toUpperCase(), 'serif', 50);

/** An ornament: a hexagon between two strokes. */
function sign(face: Face, y: number, r: number, colour: string): string {
  const hexagon = Array.from({ length: 6 }, (_, i) => {
    const a = (Math.PI / 3) * i + Math.PI / 6;
    return face.map(r * Math.cos(a), y + r * Math.sin(a));
  });
  const wing = (s: 1 | -1) =>
    stroke(polygon([face.map(s * r * 1.9, y), face.map(s * r * 4.6, y)], false), colour, r * 0.26);
  return (
    path(polygon(hexagon), 'none', `stroke="${colour}" stroke-width="${n(r * 0.34)}"`) +
    wing(1) +
    wing(-1)
  );
}

function words(
  face: Face,
  cast: Casting,
  { ink, accent }: Ink,
  at: { brand: number; name: number; arabic: number; size: number },
): string {
  const { width: w, height: h } = face;
  const unit = Math.min(h, w * 0.95);
  const brand = brandRun(cast);
  const name = latinRun(cast.label.En.toUpperCase(), 'regular', 45);
  const arabic = arabicRun(cast.label.Ar);
  const size = latinRun(cast.size.En, 'regular', 20);
  return [
    draw(face, {
      run: brand,
      size: fit(brand, unit * 0.25, w * 0.8),
      y: at.brand * h,
      colour: ink,
    }),
    draw(face, {
      run: arabic,
      size: fit(arabic, unit * 0.15, w * 0.8),
      y: at.arabic * h,
      colour: accent,
    }),
    draw(face, { run: name, size: fit(name, unit * 0.095, w * 0.82), y: at.name * h, colour: ink }),
    draw(face, {
      run: size,
      size: fit(size, unit * 0.072, w * 0.5),
      y: at.size * h,
      colour: mixHex(ink, accent, 0.35),
    }),
  ].join('');
}

function framed(face: Face, colour: string, gap: number, width: number) {
  const { width: w, height: h } = face;
  return path(
    facePanel(face, -w / 2 + gap, -h / 2 + gap, w / 2 - gap, h / 2 - gap),
    'none',
    `stroke="${colour}" stroke-width="${n(width)}"`,
  );
}

function banded(face: Face, cast: Casting, colours: Ink, band: string) {
  const { width: w, height: h } = face;
  const onBand = inkOn(band, '#F7EFE0');
  const brand = brandRun(cast);
  const name = latinRun(cast.label.En.toUpperCase(), 'regular', 45);
  const arabic = arabicRun(cast.label.Ar);
  const size = latinRun(cast.size.En, 'regular', 20);
  const unit = Math.min(h, w);
  return [
    path(facePanel(face, -w / 2, h * 0.12, w / 2, h / 2), band),
    draw(face, {
      run: brand,
      size: fit(brand, unit * 0.22, w * 0.78),
      y: h * 0.23,
      colour: onBand,
    }),
    draw(face, {
      run: arabic,
      size: fit(arabic, unit * 0.17, w * 0.8),
      y: -h * 0.1,
      colour: colours.ink,
    }),
    draw(face, {
      run: name,
      size: fit(name, unit * 0.095, w * 0.8),
      y: -h * 0.26,
      colour: colours.ink,
    }),
    draw(face, {
      run: size,
      size: fit(size, unit * 0.07, w * 0.5),
      y: -h * 0.41,
      colour: colours.accent,
    }),
  ].join('');
}

function arabicFirst(face: Face, cast: Casting, { ink, accent }: Ink) {
  const { width: w, height: h } = face;
  const unit = Math.min(h, w);
  const arabic = arabicRun(cast.label.Ar, 'display');
  const brand = brandRun(cast);
  const name = latinRun(`${cast.label.En} · ${cast.size.En}`, 'regular', 20);
  return [
    draw(face, {
      run: brand,
      size: fit(brand, unit * 0.12, w * 0.66),
      y: h * 0.29,
      colour: accent,
    }),
    draw(face, { run: arabic, size: fit(arabic, unit * 0.27, w * 0.8), y: -h * 0.06, colour: ink }),
    rule(face, -h * 0.2, w * 0.12, accent, unit * 0.008),
    draw(face, { run: name, size: fit(name, unit * 0.09, w * 0.8), y: -h * 0.35, colour: ink }),
  ].join('');
}

function plain(face: Face, cast: Casting, { ink, accent }: Ink) {
  const { width: w, height: h } = face;
  const unit = Math.min(h, w);
  const brand = brandRun(cast);
  const name = latinRun(cast.label.En, 'regular', 12);
  return [
    draw(face, { run: brand, size: fit(brand, unit * 0.26, w * 0.78), y: h * 0.04, colour: ink }),
    draw(face, { run: name, size: fit(name, unit * 0.1, w * 0.8), y: -h * 0.2, colour: accent }),
  ].join('');
}

/** For wide, low surfaces: the brand, and the name in both languages. */
function brief(face: Face, cast: Casting, { ink, accent }: Ink) {
  const { width: w, height: h } = face;
  const brand = brandRun(cast);
  const arabic = arabicRun(cast.label.Ar);
  const name = latinRun(cast.label.En, 'regular', 12);
  return [
    draw(face, { run: brand, size: fit(brand, h * 0.34, w * 0.86), y: h * 0.14, colour: ink }),
    draw(face, {
      run: arabic,
      size: fit(arabic, h * 0.24, w * 0.86),
      y: -h * 0.16,
      colour: accent,
    }),
    draw(face, { run: name, size: fit(name, h * 0.15, w * 0.86), y: -h * 0.42, colour: ink }),
  ].join('');
}

/** SVG of the label of an item on a surface with the given paper colour. */
export function printed(
  face: Face,
  cast: Casting,
  style: LabelStyle,
  paper: string,
  accent = cast.accent,
): string {
  const ink = inkOn(paper, cast.brand === '3BEEZ' ? '#1F4D3F' : '#2B2118');
  const second = inkOn(paper, accent) === accent ? accent : mixHex(ink, paper, 0.25);
  const colours = { ink, accent: second };
  const unit = Math.min(face.width, face.height);
  if (style === 'band') return banded(face, cast, colours, accent);
  if (style === 'arabic')
    return framed(face, second, unit * 0.045, unit * 0.008) + arabicFirst(face, cast, colours);
  if (style === 'plain') return plain(face, cast, colours);
  if (style === 'brief') return brief(face, cast, colours);
  const rows = { brand: 0.14, arabic: -0.08, name: -0.27, size: -0.39 };
  if (style === 'frame')
    return (
      framed(face, second, unit * 0.04, unit * 0.01) +
      framed(face, second, unit * 0.065, unit * 0.004) +
      words(face, cast, colours, { ...rows, brand: 0.15, name: -0.25, size: -0.37 })
    );
  if (style === 'seal')
    return (
      sign(face, face.height * 0.36, unit * 0.045, second) +
      words(face, cast, colours, { ...rows, brand: 0.08, arabic: -0.12, name: -0.28 })
    );
  return (
    rule(face, face.height * 0.04, face.width * 0.16, second, unit * 0.008) +
    words(face, cast, colours, { ...rows, brand: 0.17, arabic: -0.12, name: -0.285, size: -0.4 })
  );
}
