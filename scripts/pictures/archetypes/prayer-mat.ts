import type { Casting } from '../casting.ts';
import { quilting } from '../studio/cloth.ts';
import { litHex } from '../studio/colour.ts';
import { folded, lying, rolled } from '../studio/drape.ts';
import { levelFace } from '../studio/extrude.ts';
import { contact } from '../studio/ground.ts';
import type { Draw } from '../studio/kit.ts';
import { type Face, facePanel, printed } from '../studio/label.ts';
import { lightAcross, type Point, path, place, polygon, type Sheet, stroke, tones } from '../studio/sheet.ts';

/** A pointed arch within a face. */
function arch(face: Face, tone: string, width: number, shrink: number): string {
  const [w, h] = [face.width * 0.5 * shrink, face.height * 0.5 * shrink];
  const curve: Point[] = Array.from({ length: 15 }, (_, i) => {
    const t = i / 14;
    return [-w + w * t ** 1.6, h * 0.3 + h * 0.62 * t ** 0.62] as const;
  });
  const points = [[-w, -h * 0.98], ...curve, ...[...curve].reverse().map(([x, y]) => [-x, y] as const), [w, -h * 0.98]] as Point[];
  return stroke(
    polygon(
      points.map(([x, y]) => face.map(x, y)),
      false,
    ),
    tone,
    width,
  );
}

/** The cotton bag that the travelling mat lives in. */
function pouch(sheet: Sheet, cast: Casting): string {
  return place(
    contact(sheet, 118, { tilt: 0.14 }) +
      path(
        'M-112 0Q-134 -90 -104 -190Q-60 -214 0 -200Q60 -214 104 -190Q134 -90 112 0Q0 16 -112 0Z',
        lightAcross(sheet, -120, 120, tones(0, '#E9E2D4', 0.35, '#FBF7EE', 1, '#C4BBA8')),
      ) +
      stroke('M-106 -176Q0 -150 106 -176', '#8A7F6A', 5) +
      path('M-104 -190Q-70 -246 -46 -236Q0 -252 46 -236Q70 -246 104 -190Q0 -166 -104 -190Z', '#EDE6D8') +
      stroke('M20 -166Q60 -110 40 -60M30 -166Q84 -130 80 -70', '#6A6254', 5) +
      printed({ width: 150, height: 90, map: (x, y) => [x, -84 - y] }, cast, 'plain', '#F4EFE4'),
    246,
    34,
  );
}

/** Stitched lines where the mat folds. */
function foldLines(face: Face, tone: string): string {
  const line = (t: number) => polygon([face.map(-face.width / 2, t * face.height), face.map(face.width / 2, t * face.height)], false);
  return [-0.25, 0, 0.25].map((t) => stroke(line(t), tone, 3, 'stroke-dasharray="10 5"')).join('');
}

export const prayerMat: Draw = (sheet, cast, view) => {
  const { width: w, height: h } = cast.form;
  const travel = cast.form.variant === 'c';
  if (view.says('rolled'))
    return {
      art: `<g transform="rotate(-7)">${rolled(sheet, 560 * w, 104, cast.body, '#7A4E2C', cast.accent)}</g>`,
      width: 660 * w,
      height: 260,
      below: 40,
    };
  if (view.says('folded')) {
    return {
      art:
        place(
          folded(sheet, 380, 330, 4, 30, cast.body, (f) => quilting(f, 5, cast.accent, 0.3)),
          -110,
          0,
        ) + pouch(sheet, cast),
      width: 640,
      height: 290,
      below: 50,
    };
  }
  const face = levelFace(440 * w, 640 * h, 8, 0.84, 0.18);
  const border = (t: number, width: number) =>
    stroke(
      facePanel(face, -face.width * t, -face.height / 2 + face.width * (0.5 - t), face.width * t, face.height / 2 - face.width * (0.5 - t)),
      cast.accent,
      width,
    );
  const folds = travel ? foldLines(face, cast.accent) : quilting(face, 9, litHex(cast.contents, 0.6), 0.4);
  const art = lying(
    sheet,
    face,
    cast.body,
    folds +
      border(0.46, 4) +
      border(0.435, 2) +
      arch(face, cast.accent, travel ? 5 : 11, 0.8) +
      (travel ? '' : arch(face, litHex(cast.accent, 0.9), 3, 0.72)),
    travel ? 4 : 18,
  );
  return { art, width: 560 * w, height: 320 * h, below: 330 * h };
};
