import { blur, clip, ellipse, fades, lightDown, type Point, path, place, polygon, radial, type Sheet, tones } from './sheet.ts';

export type GroundName = 'sand' | 'pale-palm' | 'pale-honey';
type Ground = { wall: string; far: string; floor: string; light: string; shade: string };

export const GROUNDS = {
  sand: { wall: '#E3D8C6', far: '#DCCFBA', floor: '#EFE7DA', light: '#FFFBF3', shade: '#5E4628' },
  'pale-palm': { wall: '#CFDBD0', far: '#C6D3C7', floor: '#E1EAE1', light: '#FBFDF6', shade: '#2F4638' },
  'pale-honey': { wall: '#F0DEB9', far: '#E9D4AA', floor: '#F7EBD0', light: '#FFFAEA', shade: '#6B4A1C' },
} as const satisfies Record<GroundName, Ground>;

/** An endless paper background: wall, soft bend and floor, lit from the upper left. */
export function cyclorama(sheet: Sheet, name: GroundName, width: number, height: number, horizon = 0.66): string {
  const g = GROUNDS[name];
  const wall = lightDown(sheet, 0, height, tones(0, g.wall, horizon - 0.14, g.far, horizon + 0.04, g.floor, 1, g.wall));
  const glow = radial(
    sheet,
    [width * 0.3, height * 0.24],
    Math.max(width, height) * 0.62,
    fades(g.light, 0, 0.8, 0.18, 0.72, 0.42, 0.42, 0.7, 0.14, 1, 0),
  );
  const dusk = radial(sheet, [width * 0.42, height * 0.46], Math.hypot(width, height) * 0.62, fades(g.shade, 0.55, 0, 1, 0.16));
  const all = `M0 0H${width}V${height}H0Z`;
  return path(all, wall) + path(all, glow) + path(all, dusk);
}

type ShadowOptions = { tilt?: number; strength?: number; colour?: string; lean?: number };

/** The shadow under a thing that stands at the origin: dark where it touches, wide and soft to the right. */
export function contact(sheet: Sheet, rx: number, { tilt = 0.17, strength = 1, colour = '#3A2712', lean = 1 }: ShadowOptions = {}): string {
  const ry = Math.max(rx * tilt, 9);
  const thin = ry < 50;
  return [
    ellipse(rx * 0.34 * lean, ry * 0.12, rx * 1.28, ry * 1.25, colour, `opacity="${0.2 * strength}" filter="${blur(sheet, 26, thin)}"`),
    ellipse(rx * 0.1 * lean, ry * 0.2, rx * 1.04, ry * 1.06, colour, `opacity="${0.34 * strength}" filter="${blur(sheet, 11, thin)}"`),
    ellipse(0, ry * 0.14, rx * 0.985, ry * 1.0, colour, `opacity="${0.5 * strength}" filter="${blur(sheet, 3.5, thin)}"`),
  ].join('');
}

/** The shadow under a thing with a ground plan: the plan itself, spread and softened. */
export function planShadow(sheet: Sheet, plan: readonly Point[], tilt: number, strength = 1, colour = '#3A2712'): string {
  const flat = (grow: number, dx: number, dy: number) => polygon(plan.map(([x, z]) => [x * grow + dx, z * grow * tilt + dy] as const));
  const reach = Math.max(...plan.map(([x]) => x));
  return [
    path(flat(1.04, reach * 0.2, reach * tilt * 0.12), colour, `opacity="${0.24 * strength}" filter="${blur(sheet, 24)}"`),
    path(flat(1.015, reach * 0.05, 5), colour, `opacity="${0.32 * strength}" filter="${blur(sheet, 9)}"`),
    path(flat(1, 0, 3), colour, `opacity="${0.5 * strength}" filter="${blur(sheet, 3)}"`),
  ].join('');
}

/** The shadow of a free outline, moved and softened. */
export function castShadow(sheet: Sheet, outline: string, dx: number, dy: number, soft: number, opacity: number, colour = '#3A2712'): string {
  return place(path(outline, colour, `opacity="${opacity}" filter="${blur(sheet, soft)}"`), dx, dy);
}

/** Light that passes coloured glass and falls on the floor. */
export function caustic(sheet: Sheet, rx: number, colour: string, tilt = 0.17): string {
  const fill = radial(
    sheet,
    [0, 0],
    1,
    fades(colour, 0, 0.5, 0.5, 0.2, 1, 0),
    `translate(${rx * 0.95} ${rx * tilt * 0.55}) scale(${rx * 0.85} ${rx * tilt * 0.8})`,
  );
  return ellipse(rx * 0.95, rx * tilt * 0.55, rx * 0.85, rx * tilt * 0.8, fill);
}

export const clipped = (sheet: Sheet, outline: string, body: string) => `<g clip-path="${clip(sheet, outline)}">${body}</g>`;
