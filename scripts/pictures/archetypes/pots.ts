import { turn } from '../studio/caps.ts';
import { litHex, mixHex } from '../studio/colour.ts';
import { caustic, contact } from '../studio/ground.ts';
import type { Draw } from '../studio/kit.ts';
import { printed } from '../studio/label.ts';
import { lathe, rise } from '../studio/lathe.ts';
import { gloss, metal } from '../studio/materials.ts';
import { corners, thrown } from '../studio/profile.ts';
import { lightAcross, linear, n, pairs, path, stroke, tones } from '../studio/sheet.ts';
import { tube } from '../studio/tube.ts';
import { glassBody } from '../studio/vessel.ts';
import { wrapFace } from '../studio/wrap.ts';

const TILT = 0.14;

const KNOB_LID = [124, 318, 0, 128, 324, 4, 110, 346, 30, 30, 364, 10, 16, 372, 0, 26, 398, 12, 14, 414, 8, 0, 416, 0];

export const teapot: Draw = (sheet, cast) => {
  const { width: w, height: h } = cast.form;
  const profile = thrown([120, 0, 150, 12, 196, 90, 204, 160, 176, 250, 120, 300, 112, 320], w, h);
  const tone = '#DDE6E2';
  const y = (height: number) => rise(height * h, TILT);
  const tea = { colour: cast.contents, level: 232 * h, wall: 9, foot: 14, clear: 0.95 };
  const spout = path(
    `M${n(-180 * w)} ${n(y(120))}C${n(-240 * w)} ${n(y(130))} ${n(-250 * w)} ${n(y(230))} ${n(-306 * w)} ${n(y(290))}L${n(-276 * w)} ${n(y(304))}C${n(-230 * w)} ${n(y(250))} ${n(-220 * w)} ${n(y(220))} ${n(-180 * w)} ${n(y(216))}Z`,
    lightAcross(sheet, -290 * w, -180 * w, [
      [0, '#FFFFFF', 0.7],
      [0.35, tone, 0.4],
      [0.7, mixHex(cast.contents, '#FFE9B0', 0.3), 0.75],
      [1, cast.contents, 0.85],
    ]),
    'stroke="#8c8a78" stroke-opacity="0.35" stroke-width="2"',
  );
  const handle =
    stroke(
      `M${n(176 * w)} ${n(y(250))}C${n(290 * w)} ${n(y(300))} ${n(320 * w)} ${n(y(120))} ${n(196 * w)} ${n(y(90))}`,
      '#A7ADA3',
      22,
      'stroke-opacity="0.55"',
    ) +
    stroke(
      `M${n(176 * w)} ${n(y(252))}C${n(286 * w)} ${n(y(298))} ${n(314 * w)} ${n(y(122))} ${n(196 * w)} ${n(y(94))}`,
      '#FFFFFF',
      9,
      'stroke-opacity="0.75"',
    );
  const lid = turn(sheet, corners(KNOB_LID, w, h), metal('#C9CDC8', 0.7), TILT);
  const art = [
    contact(sheet, 150 * w, { tilt: TILT * 1.3 }),
    caustic(sheet, 200 * w, cast.contents, TILT),
    handle,
    spout,
    glassBody(sheet, { profile, tilt: TILT, contents: tea }),
    lid,
  ];
  return { art: art.join(''), width: 620 * w, height: 416 * h, focus: 200 * h, focusX: -40, zoom: 1.35 };
};

export const thermos: Draw = (sheet, cast, view) => {
  const { width: w, height: h } = cast.form;
  const y = (height: number) => rise(height * h, TILT);
  const body = thrown([126, 0, 140, 14, 142, 120, 132, 300, 104, 420, 86, 460, 84, 480], w, h);
  const lid = thrown([90, 478, 96, 492, 90, 530, 60, 570, 24, 590, 18, 604, 26, 622, 0, 640], w, h, 10);
  const gold = '#C7A04E';
  const grip = pairs([86, 500, 190, 500, 220, 420, 206, 260, 138, 160]).map(([x, height]) => [x * w, y(height)] as const);
  const wood = tube(grip, () => 34, cast.accent, 0.25);
  const beak = path(
    `M${n(-78 * w)} ${n(y(400))}C${n(-120 * w)} ${n(y(450))} ${n(-150 * w)} ${n(y(476))} ${n(-186 * w)} ${n(y(486))}L${n(-176 * w)} ${n(y(508))}C${n(-140 * w)} ${n(y(506))} ${n(-112 * w)} ${n(y(500))} ${n(-84 * w)} ${n(y(492))}Z`,
    linear(sheet, [-150 * w, y(508)], [-110 * w, y(420)], tones(0, litHex(gold, 1.25), 0.5, gold, 1, litHex(gold, 0.55))),
  );
  const face = wrapFace({ radius: 138 * w, radiusTop: 132 * w, bottom: 150 * h, top: 290 * h, half: 0.6, turn: view.second ? -0.2 : 0, tilt: TILT });
  const art = [
    contact(sheet, 138 * w, { tilt: TILT }),
    wood,
    lathe(sheet, body, gloss(cast.body, 0.55, 0.18), TILT),
    printed(face, cast, 'plain', cast.body, gold),
    turn(sheet, corners([88, 470, 0, 94, 476, 3, 94, 492, 3], w, h), metal(gold, 0.8), TILT),
    beak,
    lathe(sheet, lid, gloss(cast.body, 0.55, 0.18), TILT),
    turn(sheet, corners([127, 0, 0, 141, 8, 4, 142, 26, 0], w, h), metal(gold, 0.8), TILT),
  ];
  return { art: art.join(''), width: 420 * w, height: 640 * h, focus: 360 * h, focusX: 30, zoom: 1.4 };
};
