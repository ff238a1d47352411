import type { Casting } from '../casting.ts';
import { type Face, facePanel, type LabelStyle, printed } from './label.ts';
import { rise, type Tilt } from './lathe.ts';
import { gloss, type Material, matte } from './materials.ts';
import { lightAcross, path, type Sheet, type Stop } from './sheet.ts';

export type Wrap = {
  /** Radius at the foot and at the head of the label. */
  radius: number;
  radiusTop?: number;
  bottom: number;
  top: number;
  /** Half of the angle that it covers, in radians. */
  half?: number;
  /** How far the label is turned away from the camera. */
  turn?: number;
  tilt: Tilt;
};

/** The face of a label that lies on a turned body. */
export function wrapFace({ radius, radiusTop = radius, bottom, top, half = 1, turn = 0, tilt }: Wrap): Face {
  const middle = (bottom + top) / 2;
  const height = top - bottom;
  return {
    width: 2 * half * ((radius + radiusTop) / 2),
    height,
    map: (x, y) => {
      const r = radius + (radiusTop - radius) * (0.5 + y / height);
      const a = x / ((radius + radiusTop) / 2) + turn;
      return [r * Math.sin(a), rise(middle + y, tilt) + r * tilt * Math.cos(a)];
    },
  };
}

/** Paper shaded like the body that it lies on. */
export function paperFill(sheet: Sheet, radius: number, material: Material): string {
  const stops: Stop[] = Array.from({ length: 13 }, (_, i) => {
    const x = -1 + i / 6;
    return [i / 12, material([x, 0, Math.sqrt(Math.max(0, 1 - x * x))])] as const;
  });
  return lightAcross(sheet, -radius, radius, stops);
}

/** A paper label round a body, printed. */
export function wrapLabel(sheet: Sheet, wrap: Wrap, cast: Casting, style: LabelStyle, paper: string, sheen = 0.08): string {
  const face = wrapFace(wrap);
  const { width: w, height: h } = face;
  const fill = paperFill(sheet, Math.max(wrap.radius, wrap.radiusTop ?? 0), sheen ? gloss(paper, sheen, 0.4) : matte(paper));
  const full = (wrap.half ?? 1) > 1.5;
  const narrow: Face = full ? { ...face, width: 2 * 0.98 * wrap.radius } : { ...face, width: Math.min(w, 2 * 1.02 * wrap.radius) };
  const outline = facePanel(face, -w / 2, -h / 2, w / 2, h / 2);
  const edge = `stroke="#2a1a0c" stroke-opacity="0.16" stroke-width="1.2"`;
  return path(outline, fill, full ? '' : edge) + printed(narrow, cast, style, paper);
}
