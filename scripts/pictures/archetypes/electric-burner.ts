import { turn } from '../studio/caps.ts';
import { litHex, mixHex } from '../studio/colour.ts';
import { contact } from '../studio/ground.ts';
import { type Draw, turnOf } from '../studio/kit.ts';
import { printed } from '../studio/label.ts';
import { disc, lathe, ring, rise, type Tilt } from '../studio/lathe.ts';
import { gloss, metal } from '../studio/materials.ts';
import { type Corner, corners, curve, outline, thrown } from '../studio/profile.ts';
import { ellipse, n } from '../studio/sheet.ts';
import { embers, smoke } from '../studio/smoke.ts';
import { wrapFace } from '../studio/wrap.ts';

/** Corners that begin at a height. */
const lifted = (numbers: readonly number[], r: number, from: number): Corner[] =>
  corners(numbers, r, 1).map(([x, y, round]) => [x, y + from, round] as const);

/** A burner with a plug: a smooth body, a metal collar and a pierced crown. */
export const electricBurner: Draw = (sheet, cast, view) => {
  const { width: w, height: h, variant } = cast.form;
  const slim = variant === 'b';
  const tilt = 0.17;
  const [r, top] = [(slim ? 160 : 180) * w, (slim ? 470 : 360) * h];
  const profile = slim
    ? outline(corners([0, 0, 0, 0.94, 0, 16, 1, 0.043, 20, 0.94, 1, 0], r, top))
    : thrown([0.8, 0, 0.96, 20, 1, 110, 0.84, 240, 0.8, 360], r, h);
  const head = slim ? r * 0.94 : r * 0.8;
  const crown = slim
    ? outline(lifted([1, 44, 0, 0.98, 96, 20, 0.8, 110, 10, 0, 112, 0], head, top))
    : curve(lifted([0.92, 44, 0, 1, 80, 0, 0.98, 116, 0], head, top), 8);
  const y = rise(top + 116, tilt);
  const mouth = slim
    ? ''
    : disc(head * 0.97, top + 116, tilt, litHex(cast.body, 1.08)) +
      embers(sheet, cast, head * 0.72, y, tilt, litHex(cast.contents, 0.9)) +
      ring(head * 0.78, top + 116, tilt, cast.accent, 7);
  const holes = slim ? pierced(head * 0.97, top + 62, tilt) : '';
  const face = wrapFace({ radius: r, radiusTop: r * 0.96, bottom: top * 0.24, top: top * 0.6, half: 0.6, turn: turnOf(view), tilt });
  const button = face.map(0, -face.height * 0.62);
  const art = [
    contact(sheet, r * 0.94, { tilt }),
    lathe(sheet, profile, gloss(cast.body, 0.4, 0.26), tilt),
    printed({ ...face, height: face.height * 0.9 }, cast, 'plain', cast.body),
    ellipse(button[0], button[1], 15, 15, litHex(cast.body, 0.8)) + ellipse(button[0], button[1] - 1, 12, 12, litHex(cast.accent, 1.1)),
    turn(sheet, lifted([1.01, -4, 0, 1.04, 0, 4, 1.04, 40, 4, 1, 46, 0], head, top), metal(cast.accent, 0.75), tilt),
    lathe(sheet, crown, gloss(cast.body, 0.4, 0.26), tilt),
    holes,
    mouth,
    `<g transform="translate(0 ${n(y + 4)})">${smoke(sheet, 230, 0.9)}</g>`,
  ];
  return { art: art.join(''), width: Math.max(r * 2.1, 340), height: top + 300, focus: top * 0.8 };
};

/** A row of slots round a crown. */
function pierced(r: number, height: number, tilt: Tilt): string {
  return Array.from({ length: 11 }, (_, i) => {
    const a = -1.25 + i * 0.25;
    return ellipse(
      r * Math.sin(a),
      rise(height, tilt) + r * tilt * Math.cos(a) - 6,
      6 * Math.cos(a),
      15,
      mixHex('#2a1c14', '#000000', 0.1),
      'opacity="0.85"',
    );
  }).join('');
}
