import type { Casting } from '../casting.ts';
import { litHex } from '../studio/colour.ts';
import { extrude, levels, type Plan, rectangle, sideFace, topPath, turned } from '../studio/extrude.ts';
import { contact, planShadow } from '../studio/ground.ts';
import type { Draw, View } from '../studio/kit.ts';
import { type Face, facePanel } from '../studio/label.ts';
import { disc, lathe, ring, rise, seam } from '../studio/lathe.ts';
import { gloss, matte } from '../studio/materials.ts';
import { curve, radiusAt } from '../studio/profile.ts';
import { ellipse, n, type Point, path, polygon, type Sheet } from '../studio/sheet.ts';
import { embers, smoke } from '../studio/smoke.ts';

const TILT = 0.2;

function diamond(face: Face, x: number, y: number, r: number, tone: string): string {
  return path(polygon([face.map(x - r, y), face.map(x, y - r * 1.3), face.map(x + r, y), face.map(x, y + r * 1.3)]), tone);
}

/** Brass inlay and studs on one side of a wooden burner. */
function inlay(face: Face, tone: string, shade: number): string {
  const { width: w, height: h } = face;
  const brass = litHex(tone, shade);
  const line = (y: number) => path(facePanel(face, -w * 0.46, y - 3, w * 0.46, y + 3), brass);
  const studs = [-0.36, -0.18, 0, 0.18, 0.36]
    .map((x) => {
      const [px, py] = face.map(x * w, -h * 0.37);
      return ellipse(px, py, 5, 5, litHex(tone, shade * 1.2));
    })
    .join('');
  return line(h * 0.42) + line(-h * 0.46) + diamond(face, 0, 0, h * 0.26, brass) + diamond(face, 0, 0, h * 0.13, litHex(tone, shade * 0.6)) + studs;
}

/** The two sides of a square plan that the camera sees. */
function nearSides(square: Plan) {
  const c = [...square].sort((a, b) => a[0] - b[0]);
  const front = [...c].sort((a, b) => b[1] - a[1])[0] as Point;
  return { left: [c[0] as Point, front] as const, right: [front, c[3] as Point] as const };
}

/** The tall wooden mabkhara: square foot, waist, flared head with four horns. */
function woodBurner(sheet: Sheet, cast: Casting, view: View) {
  const { width: w, height: h } = cast.form;
  const yaw = view.says('side') ? 0.78 : 0.42;
  const plan = turned(rectangle(1, 1), yaw);
  const wood = matte(cast.body);
  const [foot, waist, head] = [270 * w, 150 * w, 290 * w];
  const at = (height: number) => height * h;
  const body = extrude(
    sheet,
    plan,
    levels(foot, 0, foot, at(46), foot * 0.86, at(60), waist, at(200), waist, at(230), head, at(380), head, at(430)),
    wood,
    TILT,
  );
  const corners = (scale: number) => plan.map(([x, z]) => [x * scale, z * scale] as const);
  const near = [...corners(foot)].sort((a, b) => b[1] - a[1]) as Point[];
  const footSides = nearSides(corners(foot * 1.002));
  const headSides = nearSides(corners(head * 1.002));
  const decor = [
    inlay(sideFace(...footSides.left, 4, at(44), TILT), cast.accent, 1.02),
    inlay(sideFace(...footSides.right, 4, at(44), TILT), cast.accent, 0.74),
    inlay(sideFace(...headSides.left, at(384), at(428), TILT), cast.accent, 1.05),
    inlay(sideFace(...headSides.right, at(384), at(428), TILT), cast.accent, 0.78),
  ].join('');
  const horns = turned(rectangle(head * 0.86, head * 0.86), yaw)
    .map(([x, z]) => ({ x, z }))
    .sort((a, b) => a.z - b.z);
  const horn = ({ x, z }: { x: number; z: number }) =>
    `<g transform="translate(${n(x)} ${n(z * TILT)})">${extrude(
      sheet,
      turned(rectangle(34 * w, 34 * w), yaw),
      levels(1, at(428), 1, at(480), 0.1, at(512)),
      matte(litHex(cast.body, 1.04)),
      TILT,
    )}</g>`;
  const cup =
    path(topPath(plan, at(431), TILT, head * 0.8), litHex(cast.accent, 0.8)) +
    path(topPath(plan, at(431), TILT, head * 0.72), '#2a1c14') +
    embers(sheet, cast, head * 0.34, rise(at(436), TILT), TILT, '#2a1c14');
  const art = [
    planShadow(sheet, corners(foot), TILT),
    body,
    decor,
    ...horns.slice(0, 2).map(horn),
    cup,
    ...horns.slice(2).map(horn),
    `<g transform="translate(0 ${n(rise(at(450), TILT))})">${smoke(sheet, 260)}</g>`,
  ];
  return { art: art.join(''), width: foot * 1.9, height: at(512) + 190, below: (near[0] as Point)[1] * TILT, focus: at(380), zoom: 1.5 };
}

function stoneBurner(sheet: Sheet, cast: Casting) {
  const { width: w, height: h } = cast.form;
  const tilt = 0.26;
  const cold = /unlit/.test(cast.alt.En);
  const r = 210 * w;
  const profile = curve(
    [
      [r * 0.62, 0],
      [r * 0.66, 14],
      [r * 0.58, 50 * h],
      [r * 0.72, 90 * h],
      [r, 190 * h],
      [r * 1.0, 270 * h],
      [r * 0.88, 330 * h],
    ],
    12,
  );
  const glaze = gloss(cast.body, 0.34, 0.36);
  const art = [
    contact(sheet, r * 0.7, { tilt }),
    lathe(sheet, profile, glaze, tilt),
    seam(radiusAt(profile, 150 * h), 150 * h, tilt, cast.accent, 3, 0.5),
    seam(radiusAt(profile, 166 * h), 166 * h, tilt, cast.accent, 2, 0.35),
    disc(r * 0.88, 330 * h, tilt, litHex(cast.body, 1.05)),
    disc(r * 0.76, 326 * h, tilt, litHex(cast.body, 0.5)),
    cold ? '' : embers(sheet, cast, r * 0.62, rise(318 * h, tilt), tilt, litHex(cast.contents, 0.8)),
    ring(r * 0.88, 330 * h, tilt, litHex(cast.body, 1.25), 3, 0.8),
    cold ? '' : `<g transform="translate(0 ${n(rise(330 * h, tilt))})">${smoke(sheet, 300)}</g>`,
  ];
  return { art: art.join(''), width: r * 2.1, height: 330 * h + 230, focus: 280 * h, zoom: 1.35 };
}

export const bakhoorBurner: Draw = (sheet, cast, view) =>
  /wood|teak|walnut/.test(cast.alt.En) ? woodBurner(sheet, cast, view) : stoneBurner(sheet, cast);
