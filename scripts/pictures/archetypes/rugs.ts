import type { Casting } from '../casting.ts';
import { type Band, fringe, SADU, threads, woven } from '../studio/cloth.ts';
import { mixHex } from '../studio/colour.ts';
import { lying, rolled, stripe, whole } from '../studio/drape.ts';
import { levelFace } from '../studio/extrude.ts';
import { figure } from '../studio/figures.ts';
import { castShadow, clipped } from '../studio/ground.ts';
import type { Draw } from '../studio/kit.ts';
import { type Face, facePanel } from '../studio/label.ts';
import { lightAcross, n, path, place, polygon, stroke } from '../studio/sheet.ts';

const FIGURED: readonly Band[] = [
  { share: 1.6, motif: 'comb', tone: 'light', on: 'dark' },
  { share: 0.5, motif: 'line', tone: 'main', on: 'main' },
  { share: 4, motif: 'diamonds', tone: 'main', on: 'dark' },
  { share: 0.5, motif: 'line', tone: 'main', on: 'main' },
  { share: 1.6, motif: 'comb', tone: 'light', on: 'dark' },
];

/** A narrow hanging: bands at head and foot, a white panel of figures between. */
function hanging(cast: Casting, face: Face): string {
  const dye = { ground: cast.contents, main: cast.accent, dark: cast.body, light: cast.contents };
  const part = (from: number, to: number): Face => ({
    width: face.width,
    height: (to - from) * face.height,
    map: (x, y) => face.map(x, ((from + to) / 2) * face.height + y),
  });
  const side = (s: 1 | -1) =>
    path(facePanel(face, s * face.width * 0.5, -face.height / 2, s * face.width * 0.34, face.height / 2), cast.body) +
    Array.from({ length: 40 }, (_, i) => {
      const y = -face.height / 2 + (face.height * (i + 0.5)) / 40;
      return path(
        polygon([face.map(s * face.width * 0.35, y - 5), face.map(s * face.width * 0.35, y + 5), face.map(s * face.width * 0.41, y)]),
        cast.accent,
      );
    }).join('');
  const figures = Array.from({ length: 9 }, (_, i) =>
    figure(face, (i % 2 ? 0.11 : -0.11) * face.width, (-0.3 + i * 0.075) * face.height, face.width * 0.13, (i * 2) % 3, cast.body, cast.accent),
  ).join('');
  return (
    stripe(face, -0.5, 0.5, cast.contents) +
    side(1) +
    side(-1) +
    figures +
    woven(part(-0.5, -0.36), dye, FIGURED, 14) +
    woven(part(0.36, 0.5), dye, FIGURED, 14)
  );
}

export const rug: Draw = (sheet, cast, view) => {
  const { width: w, height: h, variant } = cast.form;
  const dye = { ground: cast.body, main: cast.contents, dark: cast.accent, light: cast.body };
  if (variant === 'd') {
    const face: Face = { width: 340 * w, height: 620 * h, map: (x, y) => [x, -340 * h - y] };
    const rod =
      stroke(`M${n(-face.width * 0.62)} ${n(-650 * h)}H${n(face.width * 0.62)}`, '#7A5432', 18) +
      stroke(`M${n(-face.width * 0.62)} ${n(-653 * h)}H${n(face.width * 0.62)}`, '#C79A66', 4, 'stroke-opacity="0.7"') +
      stroke(`M${n(-face.width * 0.56)} ${n(-654 * h)}L0 ${n(-740 * h)}L${n(face.width * 0.56)} ${n(-654 * h)}`, '#8A6A48', 4);
    const art =
      castShadow(sheet, whole(face), 18, 20, 16, 0.34) +
      fringe(face, 'foot', 60, cast.contents, 34) +
      path(whole(face), cast.contents) +
      clipped(sheet, whole(face), hanging(cast, face) + threads(face, 120, 0.05)) +
      path(
        whole(face),
        lightAcross(sheet, -face.width / 2, face.width / 2, [
          [0, '#FFF8E8', 0.16],
          [0.5, '#FFF8E8', 0],
          [1, '#180D05', 0.16],
        ]),
      ) +
      rod;
    return { art, width: face.width * 1.3, height: 740 * h, below: 40, focus: 330 * h, zoom: 2.1 };
  }
  const [tilt, yaw] = [0.6, 0.32];
  const [wide, deep] = [620 * w, 330];
  const face = levelFace(wide, deep, 6, tilt, yaw);
  // The bands run along the rug, so the weave is turned a quarter.
  const across: Face = { width: deep, height: wide, map: (x, y) => face.map(y, x) };
  const pattern = woven(across, dye, [...SADU, ...SADU.slice(1), ...SADU.slice(1)], 13);
  const flat = fringe(face, 'left', 34, cast.body, 30) + fringe(face, 'right', 34, cast.body, 30) + lying(sheet, face, cast.contents, pattern);
  if (!view.says('roll')) return { art: flat, width: wide * 1.06, height: 210, below: 200 };
  const cut = -wide * 0.24;
  const left: Face = { ...face, width: wide / 2 - cut, map: (x, y) => face.map(x + (wide / 2 + cut) / 2, y) };
  const [head, foot] = [face.map(cut, deep / 2), face.map(cut, -deep / 2)];
  const angle = (Math.atan2(foot[1] - head[1], foot[0] - head[0]) * 180) / Math.PI;
  const long = Math.hypot(foot[0] - head[0], foot[1] - head[1]);
  const shown = fringe(left, 'right', 34, cast.body, 30) + lying(sheet, left, cast.contents, pattern);
  const roll = place(
    rolled(sheet, long * 1.02, 46, mixHex(cast.contents, cast.body, 0.55), '', cast.accent),
    (head[0] + foot[0]) / 2 - 10,
    (head[1] + foot[1]) / 2 + 8,
    1,
    angle - 180,
  );
  return { art: shown + roll, width: wide * 1.06, height: 250, below: 220 };
};
