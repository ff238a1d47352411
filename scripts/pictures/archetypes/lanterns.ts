import type { Casting } from '../casting.ts';
import { litHex, mixHex } from '../studio/colour.ts';
import { extrude, levels, type Plan, rectangle, regular, sideFace, turned } from '../studio/extrude.ts';
import { planShadow } from '../studio/ground.ts';
import type { Draw, View } from '../studio/kit.ts';
import { type Face, facePanel } from '../studio/label.ts';
import { lathe, rise } from '../studio/lathe.ts';
import { matte, metal } from '../studio/materials.ts';
import { curve } from '../studio/profile.ts';
import { blur, ellipse, n, type Point, path, place, polygon, radial, type Sheet, stroke, tones } from '../studio/sheet.ts';
import { flame } from './candle.ts';

const TILT = 0.15;

/** An eight-pointed star on a face. */
export function star(face: Face, x: number, y: number, r: number, tone: string, more = ''): string {
  const points = Array.from({ length: 16 }, (_, i) => {
    const [a, d] = [(Math.PI * i) / 8, i % 2 ? r * 0.7 : r];
    return face.map(x + d * Math.sin(a), y + d * Math.cos(a));
  });
  return path(polygon(points), tone, more);
}

/** Sides of a plan that the camera sees, left to right, as faces. */
function visible(plan: Plan, scale: number, bottom: number, top: number): { face: Face; light: number }[] {
  return plan
    .map((p, i) => ({ p, q: plan[(i + 1) % plan.length] as Point }))
    .filter(({ p, q }) => p[0] < q[0] && p[1] + q[1] > 0.01)
    .sort((a, b) => a.p[0] - b.p[0])
    .map(({ p, q }) => ({
      face: sideFace([p[0] * scale, p[1] * scale], [q[0] * scale, q[1] * scale], bottom, top, TILT),
      light: 1.05 - (p[0] + q[0]) * 0.16,
    }));
}

const GLOW = '#FFD27A';

function piercedSide(sheet: Sheet, { face, light }: { face: Face; light: number }, cast: Casting): string {
  const { width: w, height: h } = face;
  const [x, y] = face.map(0, 0);
  const shine = radial(sheet, [x, y], h * 0.6, tones(0, '#FFF3CC', 0.5, GLOW, 1, '#D98A2A'));
  const small = [-0.3, 0.3].flatMap((dx) => [-0.33, 0.33].map((dy) => star(face, dx * w, dy * h, w * 0.085, shine))).join('');
  const dots = [-0.4, -0.2, 0, 0.2, 0.4]
    .flatMap((dx) =>
      [-0.44, 0.44].map((dy) => {
        const [px, py] = face.map(dx * w, dy * h);
        return ellipse(px, py, 4, 4, shine);
      }),
    )
    .join('');
  const frame = stroke(facePanel(face, -w * 0.46, -h * 0.48, w * 0.46, h * 0.48), litHex(cast.accent, light), 4);
  return (
    frame +
    star(face, 0, 0, w * 0.3, shine) +
    star(face, 0, 0, w * 0.13, litHex(cast.body, 0.7)) +
    small +
    dots +
    star(face, 0, h * 0.34, w * 0.1, shine) +
    star(face, 0, -h * 0.34, w * 0.1, shine)
  );
}

/** An open door: the candle inside, and the leaf that hangs to the left. */
function openDoor(sheet: Sheet, face: Face, cast: Casting): string {
  const { width: w, height: h } = face;
  const [x, y] = face.map(0, 0);
  const room = path(
    facePanel(face, -w * 0.42, -h * 0.46, w * 0.42, h * 0.46),
    radial(sheet, [x, y], h * 0.7, tones(0, '#FFE7AE', 0.5, '#D98F32', 1, '#4A2C10')),
  );
  const [cx, cy] = face.map(0, -h * 0.42);
  const wax = `<rect x="${n(cx - 28)}" y="${n(cy - 90)}" width="56" height="92" rx="6" fill="#FFF3D8"/>${place(flame(sheet, 0.6), cx, cy - 88)}`;
  const [hx, hy] = face.map(-w * 0.42, -h * 0.46);
  const [, ty] = face.map(-w * 0.42, h * 0.46);
  const leaf = path(
    `M${n(hx)} ${n(hy)}L${n(hx - 70)} ${n(hy + 34)}V${n(ty + 38)}L${n(hx)} ${n(ty)}Z`,
    litHex(cast.body, 1.12),
    `stroke="${litHex(cast.accent, 0.9)}" stroke-width="3"`,
  );
  return (
    room +
    wax +
    leaf +
    place(star({ width: 1, height: 1, map: (a, b) => [a * 0.6, -b] }, 0, 0, 40, GLOW, 'opacity="0.85"'), hx - 35, (hy + ty) / 2 + 36)
  );
}

/** Light that a lantern throws round itself. */
const aura = (sheet: Sheet, y: number, r: number) =>
  ellipse(
    0,
    y,
    r,
    r,
    radial(sheet, [0, y], r, [
      [0, '#FFDFA0', 0.5],
      [0.5, '#FFD894', 0.18],
      [1, '#FFD894', 0],
    ]),
  );

function brassLantern(sheet: Sheet, cast: Casting, view: View) {
  const { width: w, height: h } = cast.form;
  const r = 190 * w;
  const plan = regular(6, Math.PI / 6);
  const skin = metal(cast.body, 0.55);
  const rings = levels(r * 1.06, 0, r * 1.06, 22, r * 0.94, 34, r * 0.94, 330 * h, r * 1.05, 344 * h, r * 1.05, 360 * h, r * 0.72, 420 * h);
  const sides = visible(plan, r * 0.942, 40, 326 * h);
  const open = view.says('door');
  const front = Math.floor(sides.length / 2);
  const faces = sides.map((s, i) => (open && i === front ? openDoor(sheet, s.face, cast) : piercedSide(sheet, s, cast))).join('');
  const dome = curve(
    [
      [r * 0.62, 418 * h],
      [r * 0.6, 450 * h],
      [r * 0.42, 490 * h],
      [r * 0.16, 512 * h],
      [14, 530 * h],
      [18, 546 * h],
      [0, 556 * h],
    ],
    10,
  );
  const loop =
    ellipse(0, rise(590 * h, TILT), 40, 46, 'none', `stroke="${litHex(cast.body, 0.8)}" stroke-width="10"`) +
    ellipse(-2, rise(590 * h, TILT) - 2, 40, 46, 'none', `stroke="${litHex(cast.body, 1.25)}" stroke-width="3"`);
  const art = [
    planShadow(
      sheet,
      plan.map(([x, z]) => [x * r, z * r] as const),
      TILT,
      0.9,
    ),
    aura(sheet, rise(190 * h, TILT), r * 2.1),
    ellipse(0, 14, r * 1.7, r * 0.3, '#FFD894', `opacity="0.4" filter="${blur(sheet, 20)}"`),
    loop,
    extrude(sheet, plan, rings, skin, TILT),
    faces,
    lathe(sheet, dome, metal(cast.body, 0.75), TILT),
  ];
  return { art: art.join(''), width: r * 2.4, height: 640 * h, focus: 220 * h };
}

/** Three candles on the floor of a lantern. */
function candles(sheet: Sheet, size: number): string[] {
  return [
    [-0.18, 150, -0.1],
    [0.16, 110, -0.06],
    [0, 200, -0.24],
  ].map(([x, high, z]) => {
    const [cx, cy] = [(x as number) * size, rise(34, TILT) + (z as number) * size * TILT];
    return `<g transform="translate(${n(cx)} ${n(cy)})">${lathe(
      sheet,
      [
        [30, 0],
        [30, high as number],
        [0, (high as number) + 1],
      ],
      matte('#F6E7C6'),
      TILT,
    )}${place(flame(sheet, 0.62), 0, rise(high as number, TILT))}</g>`;
  });
}

/** A pane in its groove, or pushed up. */
function pane(face: Face, raised: boolean): string {
  const up = raised ? face.height * 0.36 : 0;
  const shift: Face = { ...face, map: (x, y) => face.map(x, y + up) };
  return (
    path(facePanel(shift, -face.width * 0.46, -face.height / 2, face.width * 0.46, face.height / 2), '#FFF8E6', 'opacity="0.17"') +
    path(
      polygon([
        shift.map(-face.width * 0.3, face.height * 0.46),
        shift.map(-face.width * 0.1, face.height * 0.46),
        shift.map(-face.width * 0.32, -face.height * 0.2),
        shift.map(-face.width * 0.42, -face.height * 0.2),
      ]),
      '#FFFFFF',
      'opacity="0.28"',
    ) +
    stroke(
      facePanel(shift, -face.width * 0.46, -face.height / 2, face.width * 0.46, face.height / 2),
      '#FFFFFF',
      2,
      `stroke-opacity="${up ? 0.7 : 0.25}"`,
    )
  );
}

/** The leather handle. */
function strap(cast: Casting, size: number, y: number): string {
  return (
    stroke(
      `M${n(-size * 0.36)} ${n(y + 6)}C${n(-size * 0.34)} ${n(y - 150)} ${n(size * 0.34)} ${n(y - 150)} ${n(size * 0.36)} ${n(y + 6)}`,
      litHex(cast.accent, 0.95),
      17,
    ) +
    stroke(
      `M${n(-size * 0.36)} ${n(y + 2)}C${n(-size * 0.34)} ${n(y - 154)} ${n(size * 0.34)} ${n(y - 154)} ${n(size * 0.36)} ${n(y + 2)}`,
      mixHex(cast.accent, '#E0B98A', 0.5),
      3,
      'stroke-opacity="0.7"',
    )
  );
}

/** Posts, floor and roof of wood, with panes between. */
function teakLantern(sheet: Sheet, cast: Casting, view: View) {
  const { width: w, height: h } = cast.form;
  const [size, yaw] = [300 * w, 0.5];
  const plan = turned(rectangle(1, 1), yaw);
  const wood = matte(cast.body);
  const top = 480 * h;
  const post = ([x, z]: Point) =>
    `<g transform="translate(${n(x * size * 0.9)} ${n(z * size * 0.9 * TILT)})">${extrude(
      sheet,
      turned(rectangle(32, 32), yaw),
      levels(1, 36, 1, top),
      wood,
      TILT,
    )}</g>`;
  const posts = [...plan].sort((a, b) => a[1] - b[1]);
  const panes = visible(plan, size * 0.92, 40, top - 6).map(({ face }, i) => pane(face, view.says('slid up') && i === 0));
  const art = [
    planShadow(
      sheet,
      plan.map(([x, z]) => [x * size, z * size] as const),
      TILT,
    ),
    extrude(sheet, plan, levels(size, 0, size, 36), wood, TILT),
    ...posts.slice(0, 3).map(post),
    aura(sheet, rise(200, TILT), size * 0.9),
    ...candles(sheet, size),
    ...panes,
    post(posts[3] as Point),
    extrude(sheet, plan, levels(size, top, size, top + 30, size * 0.8, top + 40), wood, TILT),
    strap(cast, size, rise(top + 40, TILT)),
  ];
  return { art: art.join(''), width: size * 1.6, height: top + 160, below: 30, focus: top * 0.5 };
}

export const lantern: Draw = (sheet, cast, view) => (/teak|wood/.test(cast.alt.En) ? teakLantern : brassLantern)(sheet, cast, view);
