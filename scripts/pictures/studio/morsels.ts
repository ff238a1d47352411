import { litHex, mixHex } from './colour.ts';
import { ellipse, fades, linear, n, type Point, path, place, polygon, radial, type Sheet, shades, stroke, tones } from './sheet.ts';

/** Small things, drawn round the origin; `turn` is given so that light stays at the upper left. */
export type Morsel = (sheet: Sheet, size: number, colour: string, random: () => number, turn: number) => string;

const lightFrom = (turn: number, reach: number): [Point, Point] => {
  const a = (-turn * Math.PI) / 180 - Math.PI * 0.62;
  return [
    [reach * Math.cos(a), reach * Math.sin(a)],
    [-reach * Math.cos(a), -reach * Math.sin(a)],
  ];
};

function roundShade(sheet: Sheet, colour: string, reach: number, turn: number, shine = 0.25): string {
  const [from, to] = lightFrom(turn, reach);
  return linear(
    sheet,
    from,
    to,
    tones(0, mixHex(litHex(colour, 1.12), '#FFF3DC', shine * 0.6), 0.32, litHex(colour, 1.02), 0.7, litHex(colour, 0.74), 1, litHex(colour, 0.48)),
  );
}

const blob = (rx: number, ry: number, sharp = 0.56) => {
  const [kx, ky] = [rx * sharp, ry * sharp];
  return `M${n(-rx)} 0C${n(-rx)} ${n(-ky)} ${n(-kx)} ${n(-ry)} 0 ${n(-ry)}C${n(kx)} ${n(-ry)} ${n(rx)} ${n(-ky)} ${n(rx)} 0C${n(rx)} ${n(ky)} ${n(kx)} ${n(ry)} 0 ${n(ry)}C${n(-kx)} ${n(ry)} ${n(-rx)} ${n(ky)} ${n(-rx)} 0Z`;
};

/** A soft patch of light. */
function sheen(sheet: Sheet, x: number, y: number, rx: number, ry: number, opacity: number): string {
  const fill = radial(
    sheet,
    [0, 0],
    1,
    fades('#FFF4DE', 0, opacity, 0.5, opacity * 0.5, 1, 0),
    `translate(${n(x)} ${n(y)}) scale(${n(rx)} ${n(ry)})`,
  );
  return ellipse(x, y, rx, ry, fill);
}

/** A soft date, lying along x. */
export const date: Morsel = (sheet, size, colour, random, turn) => {
  const [rx, ry] = [size, size * (0.46 + random() * 0.07)];
  const wrinkles = Array.from({ length: 5 }, (_, i) => {
    const y = ry * (-0.55 + i * 0.27) + (random() - 0.5) * ry * 0.2;
    const a = -rx * (0.3 + random() * 0.5);
    const b = a + rx * (0.5 + random() * 0.7);
    const sag = (y > 0 ? 1 : -1) * ry * (0.08 + random() * 0.12);
    return stroke(
      `M${n(a)} ${n(y * 0.9)}Q${n((a + b) / 2)} ${n(y + sag)} ${n(Math.min(b, rx * 0.8))} ${n(y * 0.72)}`,
      litHex(colour, 0.4),
      size * (0.018 + random() * 0.022),
      `stroke-opacity="${n(0.22 + random() * 0.22)}"`,
    );
  }).join('');
  const [spot] = lightFrom(turn, ry * 0.44);
  const shine =
    sheen(sheet, spot[0] - rx * 0.1, spot[1], rx * 0.56, ry * 0.3, 0.62) +
    sheen(sheet, spot[0] + rx * 0.4, spot[1] + ry * 0.2, rx * 0.22, ry * 0.16, 0.4) +
    sheen(sheet, rx * 0.1, ry * 0.62, rx * 0.6, ry * 0.16, 0.14);
  const cap = ellipse(rx * 0.95, 0, rx * 0.05, ry * 0.16, litHex(mixHex(colour, '#D9B277', 0.5), 0.85));
  return path(blob(rx, ry, 0.62), roundShade(sheet, colour, ry * 1.05, turn)) + wrinkles + shine + cap;
};

/** A splinter or lump of wood or resin, in a few flat faces. */
export const chip: Morsel = (_sheet, size, colour, random) => {
  const count = 6;
  const long = 0.5 + random() * 0.5;
  const rim: Point[] = Array.from({ length: count }, (_, i) => {
    const a = (2 * Math.PI * i) / count + random() * 0.5;
    const r = size * (0.78 + random() * 0.3);
    return [r * Math.cos(a), r * Math.sin(a) * long * 0.8];
  });
  const heart: Point = [size * (random() - 0.6) * 0.4, -size * 0.12 * long];
  const faces = rim.map((p, i) => {
    const q = rim[(i + 1) % count] as Point;
    const up = -(p[1] + q[1]) / size - (p[0] + q[0]) / size / 2;
    const fill = litHex(colour, 0.82 + up * 0.26 + (random() - 0.5) * 0.12);
    return path(polygon([p, q, heart]), fill, `stroke="${fill}" stroke-width="0.6"`);
  });
  const grain = stroke(
    `M${n(-size * 0.5)} ${n(-size * 0.1)}L${n(size * 0.42)} ${n(size * 0.04)}`,
    litHex(colour, 0.55),
    size * 0.05,
    'stroke-opacity="0.5"',
  );
  return faces.join('') + grain;
};

/** A smooth round drop: resin, nut, bead. */
export const pearl: Morsel = (sheet, size, colour, random, turn) => {
  const ry = size * (0.74 + random() * 0.2);
  const [spot] = lightFrom(turn, ry * 0.45);
  return (
    path(blob(size, ry, 0.58), roundShade(sheet, colour, size, turn, 0.5)) +
    ellipse(spot[0], spot[1], size * 0.24, ry * 0.15, '#FFFDF4', 'opacity="0.55"')
  );
};

/** A cardamom pod. */
export const pod: Morsel = (sheet, size, colour, random, turn) => {
  const ry = size * (0.36 + random() * 0.08);
  const body = `M${n(-size)} 0C${n(-size * 0.5)} ${n(-ry * 1.3)} ${n(size * 0.5)} ${n(-ry * 1.3)} ${n(size)} 0C${n(size * 0.5)} ${n(ry * 1.3)} ${n(-size * 0.5)} ${n(ry * 1.3)} ${n(-size)} 0Z`;
  const ribs = [-0.5, 0, 0.5].map((t) =>
    stroke(`M${n(-size * 0.85)} 0Q0 ${n(ry * 1.25 * t)} ${n(size * 0.85)} 0`, litHex(colour, 0.62), size * 0.04, 'stroke-opacity="0.55"'),
  );
  return path(body, roundShade(sheet, colour, ry, turn)) + ribs.join('');
};

/** A saffron thread. */
export const thread: Morsel = (_sheet, size, colour, random) => {
  const bendy = (random() - 0.5) * size;
  const tone = litHex(colour, 0.72 + random() * 0.45);
  return stroke(`M${n(-size)} 0Q${n(-size * 0.1)} ${n(bendy)} ${n(size)} ${n(bendy * 0.2)}`, random() > 0.86 ? '#E0912A' : tone, size * 0.14);
};

/** A coffee bean. */
export const bean: Morsel = (sheet, size, colour, random, turn) => {
  const ry = size * (0.66 + random() * 0.08);
  return (
    path(blob(size, ry, 0.58), roundShade(sheet, colour, ry, turn)) +
    stroke(
      `M${n(-size * 0.82)} 0C${n(-size * 0.3)} ${n(-ry * 0.3)} ${n(size * 0.3)} ${n(ry * 0.3)} ${n(size * 0.82)} 0`,
      litHex(colour, 0.38),
      size * 0.1,
    )
  );
};

/** Half a walnut or another rough nut. */
export const nut: Morsel = (sheet, size, colour, random, turn) => {
  const body = path(blob(size, size * 0.8, 0.6), roundShade(sheet, colour, size * 0.8, turn));
  const folds = [-0.4, 0, 0.4].map((t) =>
    stroke(
      `M${n(size * (t - 0.22))} ${n(-size * 0.5)}q${n(size * (0.3 + random() * 0.1))} ${n(size * 0.3)} 0 ${n(size * 0.5)}t0 ${n(size * 0.45)}`,
      litHex(colour, 0.6),
      size * 0.09,
      'stroke-opacity="0.7"',
    ),
  );
  return body + folds.join('');
};

/** A lump of charcoal pressed flat, or a bakhoor piece. */
export const cube: Morsel = (sheet, size, colour, random) => {
  const h = size * (0.7 + random() * 0.2);
  const top = litHex(colour, 1.14);
  return (
    path(
      `M${n(-size)} ${n(-h * 0.2)}L0 ${n(h * 0.3)}L0 ${n(h * 1.05)}L${n(-size)} ${n(h * 0.5)}Z`,
      linear(sheet, [-size, 0], [0, h], shades(colour, 0, 0.95, 1, 0.78)),
    ) +
    path(`M${n(size)} ${n(-h * 0.2)}L0 ${n(h * 0.3)}L0 ${n(h * 1.05)}L${n(size)} ${n(h * 0.5)}Z`, litHex(colour, 0.6)) +
    path(`M${n(-size)} ${n(-h * 0.2)}L0 ${n(-h * 0.68)}L${n(size)} ${n(-h * 0.2)}L0 ${n(h * 0.3)}Z`, top)
  );
};

type Spot = { x: number; y: number; squeeze?: number };
type Strewn = { morsel: Morsel; size: number; colours: readonly string[]; random: () => number; turn?: number };

/** Lays morsels at spots, farther ones first, each with a small shadow. */
export function strew(sheet: Sheet, spots: readonly Spot[], { morsel, size, colours, random, turn }: Strewn): string {
  return spots
    .map(({ x, y, squeeze = 1 }) => {
      const angle = turn === undefined ? random() * 360 : turn + (random() - 0.5) * 14;
      const s = size * (0.86 + random() * 0.28);
      const colour = colours[Math.floor(random() * colours.length)] as string;
      const shade = ellipse(s * 0.1, s * 0.22, s * 0.98, s * 0.62, '#1d1006', 'opacity="0.28"');
      const body = place(morsel(sheet, s, colour, random, angle), 0, 0, 1, angle);
      return `<g transform="translate(${n(x)} ${n(y)}) scale(${n(squeeze)} 1)">${shade}${body}</g>`;
    })
    .join('');
}

/** Spots of a heap: a mound of an elliptical foot and a height, back to front. */
export function heap(count: number, rx: number, ry: number, rising: number, random: () => number): Spot[] {
  return Array.from({ length: count }, () => {
    const a = random() * Math.PI * 2;
    const d = Math.sqrt(random());
    return { x: rx * d * Math.cos(a), y: ry * d * Math.sin(a) - rising * (1 - d * d), z: ry * d * Math.sin(a) };
  }).sort((p, q) => p.z - q.z);
}

/** A fine spatter of one colour, glow-free: powder, sugar, pollen. */
export const dust = (sheet: Sheet, rx: number, ry: number, colour: string) =>
  ellipse(0, 0, rx, ry, radial(sheet, [-rx * 0.3, -ry * 0.4], rx * 1.3, shades(colour, 0, 1.1, 1, 0.72)));
