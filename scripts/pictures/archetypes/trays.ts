import type { Casting } from '../casting.ts';
import { litHex, mixHex } from '../studio/colour.ts';
import { extrude, levelFace, levels, rectangle, topPath, turned } from '../studio/extrude.ts';
import { clipped, contact, planShadow } from '../studio/ground.ts';
import { type Draw, stream, type View } from '../studio/kit.ts';
import { disc, lathe, ring, rise, type Tilt } from '../studio/lathe.ts';
import { matte, metal } from '../studio/materials.ts';
import { curve } from '../studio/profile.ts';
import { ellipse, linear, n, type Point, type Sheet, shades, stroke, tones } from '../studio/sheet.ts';

/** Wood grain on a level surface. */
function grain(seed: string, map: (x: number, y: number) => Point, wide: number, deep: number, tone: string): string {
  const random = stream(seed);
  return Array.from({ length: 16 }, (_, i) => {
    const y0 = -deep / 2 + (deep * (i + random())) / 16;
    const wave = (random() - 0.5) * deep * 0.16;
    const pts = Array.from({ length: 9 }, (_, s) => map(-wide / 2 + (wide * s) / 8, y0 + wave * Math.sin(s * 0.8 + random())));
    return stroke(
      pts.map(([x, y], k) => `${k ? 'L' : 'M'}${n(x)} ${n(y)}`).join(''),
      tone,
      1.4 + random() * 3.2,
      `stroke-opacity="${n(0.16 + random() * 0.28)}"`,
    );
  }).join('');
}

function hammered(cast: Casting, r: number, tilt: Tilt): string {
  const marks = Array.from({ length: 9 }, (_, i) => {
    const d = r * (0.16 + 0.085 * i);
    const count = Math.round(d / 8.5);
    return Array.from({ length: count }, (_, k) => {
      const a = (2 * Math.PI * k) / count + i * 0.4;
      const [x, y] = [d * Math.cos(a), d * tilt * Math.sin(a)];
      return (
        ellipse(x, y, 11, 11 * tilt, litHex(cast.body, 0.7), 'opacity="0.32"') +
        ellipse(x - 2.5, y - 2.4, 8, 7 * tilt, litHex(cast.body, 1.5), 'opacity="0.42"')
      );
    }).join('');
  });
  return marks.join('');
}

function brassTray(sheet: Sheet, cast: Casting, view: View) {
  const tilt: Tilt = view.close ? 0.62 : 0.46;
  const r = 300 * cast.form.width;
  const sheen = linear(
    sheet,
    [-r, -r * tilt],
    [r, r * tilt],
    tones(
      0,
      litHex(cast.body, 0.92),
      0.22,
      mixHex(litHex(cast.body, 1.25), '#FFF6DC', 0.4),
      0.4,
      litHex(cast.body, 1),
      0.62,
      litHex(cast.contents, 0.78),
      0.8,
      litHex(cast.body, 1.14),
      1,
      litHex(cast.accent, 0.9),
    ),
  );
  const art = [
    contact(sheet, r * 0.97, { tilt: tilt * 1.02 }),
    lathe(
      sheet,
      curve(
        [
          [r * 0.86, 0],
          [r * 0.93, 10],
          [r * 0.98, 34],
          [r, 44],
        ],
        8,
      ),
      metal(cast.body, 0.7),
      tilt,
    ),
    disc(r, 44, tilt, metal(cast.body, 0.7)([-0.4, 0.5, 0.6])),
    disc(r * 0.95, 42, tilt, litHex(cast.accent, 0.8)),
    `<g transform="translate(0 ${n(rise(22, tilt))})">${ellipse(0, 0, r * 0.91, r * 0.91 * tilt, sheen)}${hammered(cast, r, tilt)}${ring(r * 0.2, 0, tilt, litHex(cast.accent, 0.8), 3, 0.6)}</g>`,
    ring(r * 0.985, 45, tilt, mixHex(litHex(cast.body, 1.3), '#FFF6DC', 0.4), 8),
    ring(r * 0.965, 43, tilt, litHex(cast.accent, 0.7), 3, 0.7),
  ];
  return { art: art.join(''), width: r * 2.1, height: r * tilt + 60, below: r * tilt, focus: 20, focusX: 90, zoom: 1.55 };
}

function woodTray(sheet: Sheet, cast: Casting, view: View) {
  const above = view.says('above');
  const [tilt, yaw] = [above ? 0.86 : 0.5, above ? 0.06 : 0.22];
  const [wide, deep, high] = [560 * cast.form.width, 220 * cast.form.width, 44];
  const plan = turned(rectangle(wide, deep, 70, 8), yaw);
  const top = levelFace(wide, deep, high, tilt, yaw);
  const wells = Array.from({ length: 6 }, (_, i) => {
    const [x, y] = top.map((-2.5 + i) * wide * 0.152, 0);
    const r = wide * 0.062;
    return (
      ellipse(x, y, r, r * tilt, linear(sheet, [x - r, y - r * tilt], [x + r, y + r * tilt], shades(cast.body, 0, 0.52, 0.5, 0.84, 1, 1.14))) +
      ellipse(x, y + 2, r, r * tilt, 'none', `stroke="${litHex(cast.body, 1.25)}" stroke-width="2.4" stroke-opacity="0.6"`)
    );
  });
  const art = [
    planShadow(sheet, plan, tilt),
    extrude(sheet, plan, levels(0.98, 0, 1, 10, 1, high), matte(cast.body), tilt),
    clipped(
      sheet,
      topPath(plan, high, tilt),
      grain(cast.sku, (x, y) => top.map(x, y), wide, deep, cast.accent),
    ),
    ...wells,
  ];
  return { art: art.join(''), width: wide * 1.02, height: deep * tilt * 0.7 + 60, below: deep * tilt * 0.7 };
}

export const tray: Draw = (sheet, cast, view) => (/wood|walnut|acacia/.test(cast.alt.En) ? woodTray : brassTray)(sheet, cast, view);
