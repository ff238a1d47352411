import type { Casting } from '../casting.ts';
import { litHex } from './colour.ts';
import { lathe, rise, seam, type Tilt } from './lathe.ts';
import { gloss, type Material, matte, metal } from './materials.ts';
import { type Corner, outline } from './profile.ts';
import { n, type Sheet, stroke } from './sheet.ts';

const METAL = /gold|silver|brass|bronze|copper|metal|golden|steel/;
const WOOD = /wood|walnut|oak|teak|cork|acacia|beech|bamboo|olive/;

/** What a lid or trim is made of, read from the item's own description. */
export function trim(cast: Casting, colour = cast.accent): Material {
  const said =
    /(?:with|in)[^,]*?(\S+ ?\S* ?\S*) (?:lid|cap|stopper|collar|spray head|pump|nozzle)/.exec(cast.alt.En.toLowerCase())?.[0] ??
    cast.alt.En.toLowerCase();
  if (METAL.test(said)) return metal(litHex(colour, 1.06), 0.62);
  if (WOOD.test(said)) return matte(colour);
  return gloss(colour, 0.42, 0.2);
}

/** A screw lid from one height up, with a rolled edge. */
export function screwLid(sheet: Sheet, r: number, from: number, high: number, material: Material, tilt: Tilt, round = 14): string {
  const profile: Corner[] = [
    [r - 3, from],
    [r, from + 4, 4],
    [r, from + high, round],
    [r - round * 0.6, from + high + 2, 8],
    [r - round * 1.7, from + high],
    [0, from + high],
  ];
  return (
    lathe(sheet, outline(profile), material, tilt) +
    seam(r, from + high * 0.16, tilt, '#2a1a0c', 1.4, 0.16) +
    seam(r, from + high * 0.16 + 2, tilt, '#ffffff', 1.2, 0.2)
  );
}

/** Fine upright ribs round a cap, for the grip. */
export function ribs(r: number, from: number, to: number, count: number, tilt: Tilt, colour = '#2a1a0c', opacity = 0.16): string {
  let d = '';
  for (let i = 1; i < count; i++) {
    const a = -Math.PI / 2 + (Math.PI * i) / count;
    const [x, dip] = [r * Math.sin(a), r * tilt * Math.cos(a)];
    d += `M${n(x)} ${n(rise(from, tilt) + dip)}L${n(x)} ${n(rise(to, tilt) + dip)}`;
  }
  return stroke(d, colour, 1.6, `stroke-opacity="${opacity}"`);
}

/** A turned solid in one call. */
export const turn = (sheet: Sheet, corners: readonly Corner[], material: Material, tilt: Tilt) => lathe(sheet, outline(corners), material, tilt);
