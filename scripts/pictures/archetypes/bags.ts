import { inkOn, lightness, litHex, mixHex } from '../studio/colour.ts';
import { contact } from '../studio/ground.ts';
import { type Draw, stream, styleOf } from '../studio/kit.ts';
import { printed } from '../studio/label.ts';
import { bean } from '../studio/morsels.ts';
import { blur, clip, ellipse, lightAcross, lightDown, n, path, place, type Sheet, shades, stroke } from '../studio/sheet.ts';
import { lookOf, lyingDate } from './dates.ts';

type Bag = { w: number; h: number; tone: string; accent: string };

/** The outline of a filled stand-up bag. */
function outlineOf({ w, h }: Bag): string {
  return `M${n(-w * 0.5)} ${n(-h * 0.94)}C${n(-w * 0.49)} ${n(-h * 0.7)} ${n(-w * 0.56)} ${n(-h * 0.5)} ${n(-w * 0.555)} ${n(-h * 0.3)}C${n(-w * 0.555)} ${n(-h * 0.12)} ${n(-w * 0.53)} ${n(-4)} ${n(-w * 0.5)} 2Q0 ${n(w * 0.075)} ${n(w * 0.5)} 2C${n(w * 0.53)} -4 ${n(w * 0.555)} ${n(-h * 0.12)} ${n(w * 0.555)} ${n(-h * 0.3)}C${n(w * 0.56)} ${n(-h * 0.5)} ${n(w * 0.49)} ${n(-h * 0.7)} ${n(w * 0.5)} ${n(-h * 0.94)}Z`;
}

/** Light and folds on the belly of a bag. */
function belly(sheet: Sheet, bag: Bag): string {
  const { w, h, tone } = bag;
  const across = lightAcross(
    sheet,
    -w * 0.56,
    w * 0.56,
    shades(tone, 0, 0.7, 0.07, 0.98, 0.2, 1.1, 0.36, 1.04, 0.62, 0.98, 0.86, 0.82, 0.95, 0.92, 1, 0.62),
  );
  const down = lightDown(sheet, -h, 10, [
    [0, '#1d1208', 0.2],
    [0.16, '#1d1208', 0.02],
    [0.3, '#ffffff', 0.12],
    [0.56, '#ffffff', 0],
    [0.86, '#1d1208', 0.1],
    [1, '#1d1208', 0.34],
  ]);
  const fold = (d: string, dark: number) => stroke(d, '#1d1208', 9, `stroke-opacity="${dark}" filter="${blur(sheet, 4)}"`);
  const glint = (d: string) => stroke(d, '#ffffff', 7, `stroke-opacity="0.34" filter="${blur(sheet, 3.5)}"`);
  return [
    path(outlineOf(bag), across),
    `<g clip-path="${clip(sheet, outlineOf(bag))}">`,
    path(outlineOf(bag), down),
    fold(`M${n(-w * 0.47)} ${n(-h * 0.86)}Q${n(-w * 0.36)} ${n(-h * 0.7)} ${n(-w * 0.42)} ${n(-h * 0.5)}`, 0.16),
    fold(`M${n(w * 0.45)} ${n(-h * 0.86)}Q${n(w * 0.36)} ${n(-h * 0.66)} ${n(w * 0.44)} ${n(-h * 0.44)}`, 0.2),
    glint(`M${n(-w * 0.41)} ${n(-h * 0.84)}Q${n(-w * 0.32)} ${n(-h * 0.7)} ${n(-w * 0.37)} ${n(-h * 0.56)}`),
    glint(`M${n(-w * 0.47)} ${n(-h * 0.4)}Q${n(-w * 0.5)} ${n(-h * 0.2)} ${n(-w * 0.45)} ${n(-h * 0.06)}`),
    fold(`M${n(-w * 0.5)} ${n(-h * 0.05)}Q0 ${n(-h * 0.005)} ${n(w * 0.5)} ${n(-h * 0.05)}`, 0.22),
    glint(`M${n(-w * 0.42)} ${n(-h * 0.075)}Q0 ${n(-h * 0.03)} ${n(w * 0.4)} ${n(-h * 0.075)}`),
    '</g>',
  ].join('');
}

/** The top: a pressed seam, a rolled edge with clasp, or a tin tie. */
function mouth(sheet: Sheet, { w, h, tone, accent }: Bag, rolled: boolean): string {
  const y = -h * 0.94;
  const fill = lightAcross(sheet, -w / 2, w / 2, shades(tone, 0, 0.84, 0.25, 1.12, 0.7, 0.98, 1, 0.76));
  if (rolled) {
    const roll = path(
      `M${n(-w * 0.51)} ${n(y + 4)}Q${n(-w * 0.53)} ${n(y - 40)} ${n(-w * 0.5)} ${n(y - 44)}H${n(w * 0.5)}Q${n(w * 0.53)} ${n(y - 40)} ${n(w * 0.51)} ${n(y + 4)}Z`,
      lightDown(sheet, y - 44, y + 4, shades(tone, 0, 1.14, 0.5, 1, 1, 0.66)),
    );
    return (
      roll +
      stroke(`M${n(-w * 0.56)} ${n(y - 18)}H${n(w * 0.56)}`, litHex(accent, 0.95), 11) +
      stroke(`M${n(-w * 0.56)} ${n(y - 21)}H${n(w * 0.56)}`, litHex(accent, 1.35), 2.5)
    );
  }
  const seam = path(`M${n(-w * 0.5)} ${n(y + 2)}L${n(-w * 0.505)} ${n(y - 58)}H${n(w * 0.505)}L${n(w * 0.5)} ${n(y + 2)}Z`, fill);
  const crimps = Array.from({ length: 7 }, (_, i) =>
    stroke(`M${n(-w * 0.5)} ${n(y - 50 + i * 7)}H${n(w * 0.5)}`, i % 2 ? '#ffffff' : '#1d1208', 1.6, 'stroke-opacity="0.2"'),
  ).join('');
  return seam + crimps;
}

/** A paper or printed front, slightly bellied like the bag. */
function front(
  sheet: Sheet,
  { w, h }: Bag,
  paper: string,
  from: number,
  to: number,
  wide: number,
): { panel: string; face: Parameters<typeof printed>[0] } {
  const [fw, fh] = [w * wide, h * (to - from)];
  const middle = -h * (from + to) * 0.5;
  const face = {
    width: fw,
    height: fh,
    map: (x: number, y: number) =>
      [x * (1 + 0.03 * Math.cos((y / fh) * Math.PI)), middle - y + 8 * (1 - (x / fw) ** 2 * 4) * (0.5 - y / fh)] as const,
  };
  const corner = [
    [-1, -1],
    [-0.5, -1],
    [0, -1],
    [0.5, -1],
    [1, -1],
    [1, 1],
    [0.5, 1],
    [0, 1],
    [-0.5, 1],
    [-1, 1],
  ] as const;
  const d = `${corner
    .map(([x, y], i) => {
      const [px, py] = face.map((x * fw) / 2, (y * fh) / 2);
      return `${i ? 'L' : 'M'}${n(px)} ${n(py)}`;
    })
    .join('')}Z`;
  const fill = lightAcross(sheet, -fw / 2, fw / 2, shades(paper, 0, 1.03, 0.4, 1.01, 1, 0.87));
  return { panel: path(d, fill, 'stroke="#2a1a0c" stroke-opacity="0.12"'), face };
}

export const coffeeBag: Draw = (sheet, cast, view) => {
  const { width, height, variant } = cast.form;
  const bag: Bag = { w: 430 * width, h: 660 * height, tone: cast.body, accent: cast.accent };
  const dark = lightness(cast.body) < 0.55;
  const paper = dark
    ? lightness(cast.accent) > 0.6
      ? cast.accent
      : mixHex(cast.accent, '#F6E6CC', variant === 'b' ? 0.1 : 0.75)
    : mixHex(cast.body, '#FFFFFF', 0.6);
  const { panel, face } = front(sheet, bag, paper, 0.2, 0.66, 0.78);
  const band = front(sheet, bag, cast.accent, 0.68, 0.72, 1.02).panel + front(sheet, bag, cast.accent, 0.115, 0.14, 1.06).panel;
  const valve =
    ellipse(0, -bag.h * 0.8, 15, 15, litHex(cast.body, 0.8)) +
    ellipse(0, -bag.h * 0.8 - 1, 9, 9, litHex(cast.body, 1.15)) +
    ellipse(0, -bag.h * 0.8, 3, 3, inkOn(cast.body));
  const random = stream(cast.sku);
  const beans = Array.from({ length: view.second ? 9 : 4 }, (_, i) => {
    const turn = random() * 360;
    const body =
      ellipse(4, 8, 20, 9, '#3A2712', `opacity="0.4" filter="${blur(sheet, 3, true)}"`) +
      place(bean(sheet, 19, mixHex(cast.contents, '#3a1f0e', 0.2), random, turn), 0, 0, 1, turn);
    return place(body, bag.w * (0.1 + 0.52 * random()) * (i % 3 ? 1 : -1), 34 + random() * 44);
  });
  const clipPath = clip(sheet, outlineOf(bag));
  const art =
    contact(sheet, bag.w * 0.53, { tilt: 0.14 }) +
    belly(sheet, bag) +
    `<g clip-path="${clipPath}">${band}</g>` +
    panel +
    printed(face, cast, styleOf(cast), paper) +
    valve +
    mouth(sheet, bag, variant === 'b' || variant === 'd') +
    beans.join('');
  return { art, width: bag.w * 1.14, height: bag.h + 40, focus: bag.h * 0.48, zoom: 1.5 };
};

export const datePouch: Draw = (sheet, cast, view) => {
  const { width, height } = cast.form;
  const bag: Bag = { w: 470 * width, h: 620 * height, tone: cast.body, accent: cast.accent };
  const { panel, face } = front(sheet, bag, mixHex(cast.body, '#FFFFFF', 0.55), 0.34, 0.74, 0.76);
  const band = front(sheet, bag, cast.accent, 0.1, 0.26, 1.2).panel;
  const zip = [0, 8]
    .map((dy) => stroke(`M${n(-bag.w * 0.49)} ${n(-bag.h * 0.85 + dy)}H${n(bag.w * 0.49)}`, dy ? '#ffffff' : '#1d1208', 2.4, 'stroke-opacity="0.3"'))
    .join('');
  const random = stream(cast.sku);
  const look = lookOf(cast);
  const some = [
    [-0.2, 46],
    [0.1, 60],
    [0.42, 40],
  ]
    .map(([x, y]) => place(lyingDate(sheet, look, 44, random, -20 + random() * 40), bag.w * (x as number), y as number))
    .join('');
  const art =
    contact(sheet, bag.w * 0.53, { tilt: 0.14 }) +
    belly(sheet, bag) +
    `<g clip-path="${clip(sheet, outlineOf(bag))}">${band}</g>` +
    panel +
    printed(face, cast, styleOf(cast), '#F6EEDC') +
    zip +
    mouth(sheet, bag, false) +
    (view.close ? '' : some);
  return { art, width: bag.w * 1.14, height: bag.h + 60, focus: bag.h * 0.55, zoom: 1.4 };
};
