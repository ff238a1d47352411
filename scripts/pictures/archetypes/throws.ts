import { fringe, SADU_NARROW, woven } from '../studio/cloth.ts';
import { litHex, mixHex } from '../studio/colour.ts';
import { bench, draped, folded, stripe } from '../studio/drape.ts';
import type { Draw } from '../studio/kit.ts';
import { type Face, facePanel } from '../studio/label.ts';
import { path, place } from '../studio/sheet.ts';

export const throwBlanket: Draw = (sheet, cast, view) => {
  const wide = 540 * cast.form.width;
  const ends = (face: Face) => stripe(face, -0.36, -0.28, cast.accent) + stripe(face, -0.25, -0.235, cast.accent);
  if (view.says('open')) {
    const drop = 430;
    const hung = draped(sheet, wide * 0.8, drop * 0.78, cast.body, (f) => ends(f) + fringe(f, 'foot', 54, mixHex(cast.body, cast.accent, 0.25), 46));
    return { art: place(bench(sheet, wide * 1.15, drop) + hung, 0, -drop), width: wide * 1.2, height: drop + 100, below: 10 };
  }
  const stack = folded(sheet, wide, 420, 4, 54, cast.body, ends);
  const lip: Face = { width: wide * 0.97, height: 60, map: (x, y) => [x, -4 * 54 + 26 - y] };
  const fall =
    path(facePanel(lip, -lip.width / 2, -26, lip.width / 2, 26), litHex(cast.body, 0.98)) +
    fringe({ ...lip, height: 52 }, 'foot', 62, mixHex(cast.body, cast.accent, 0.2), 58);
  return { art: stack + fall, width: wide * 1.08, height: 400, below: 16 };
};

export const tableRunner: Draw = (sheet, cast, view) => {
  const wide = 300 * cast.form.width;
  const dye = { ground: cast.body, main: cast.accent, dark: '#231a16', light: cast.contents };
  const end = (face: Face): Face => ({ width: face.width, height: face.height * 0.3, map: (x, y) => face.map(x, y - face.height * 0.24) });
  if (view.says('folded')) {
    const stack = folded(sheet, wide * 1.5, 380, 3, 40, cast.body, (f) => woven(end(f), dye, SADU_NARROW, 22));
    return { art: stack + place(stack, 26, -118, 0.93), width: wide * 1.7, height: 430, below: 16 };
  }
  const drop = 360;
  const hung = draped(sheet, wide, drop * 0.86, cast.body, (f) => woven(end(f), dye, SADU_NARROW, 20) + fringe(f, 'foot', 34, cast.contents, 34));
  return { art: place(bench(sheet, wide * 2, drop + 60) + hung, 0, -drop), width: wide * 2.1, height: drop + 100, below: 60 };
};
