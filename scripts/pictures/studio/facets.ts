import { litHex, mixHex } from './colour.ts';
import { extrude, type Plan, topPath } from './extrude.ts';
import { blended, type Tilt } from './lathe.ts';
import { glassEdge, glassLight, liquid, type Material } from './materials.ts';
import { path, type Sheet, stroke } from './sheet.ts';

type Ring = { scale: number; height: number };
type Faceted = {
  plan: Plan;
  rings: readonly Ring[];
  tilt: Tilt;
  tint?: string;
  body?: number;
  contents?: { colour: string; from: number; to: number; shrink: number; clear?: number };
};

function scaleAt(rings: readonly Ring[], height: number): number {
  for (let i = 1; i < rings.length; i++) {
    const [a, b] = [rings[i - 1] as Ring, rings[i] as Ring];
    if (height <= b.height) return a.scale + ((b.scale - a.scale) * (height - a.height)) / (b.height - a.height);
  }
  return (rings.at(-1) as Ring).scale;
}

/** A flat side that the camera hardly sees must not turn black. */
const softEdge =
  (material: Material): Material =>
  ([x, y, z]) =>
    material([x, y, Math.max(0.34, z)]);

/** A glass body with flat sides, and what it holds. */
export function facetedGlass(sheet: Sheet, { plan, rings, tilt, tint = '#EDEBDF', body = 0.45, contents }: Faceted): string {
  const solid = extrude(sheet, plan, rings, () => tint, tilt);
  let filling = '';
  if (contents) {
    const { colour, from, to, shrink, clear = 0.7 } = contents;
    const between = rings.filter(({ height }) => height > from && height < to);
    const cut = [from, ...between.map(({ height }) => height), to].map((height) => ({ height, scale: scaleAt(rings, height) * shrink }));
    const top = topPath(plan, to, tilt, (cut.at(-1) as Ring).scale);
    filling =
      extrude(sheet, plan, cut, liquid(colour, clear), tilt) +
      path(top, mixHex(litHex(colour, 1.05), '#FFF1CF', 0.22)) +
      stroke(top, litHex(colour, 0.7), 1.6, 'stroke-opacity="0.5"');
  }
  return [
    `<g opacity="${sheet.bare ? 1 : body}">${solid}</g>`,
    filling,
    blended(extrude(sheet, plan, rings, softEdge(glassEdge(mixHex('#6f6650', tint, 0.3))), tilt), 'multiply', 0.9),
    blended(extrude(sheet, plan, rings, glassLight(0.55), tilt), 'screen', 0.9),
    edges(plan, rings, tilt),
  ].join('');
}

/** The bright lines where two sides of glass meet. */
function edges(plan: Plan, rings: readonly Ring[], tilt: Tilt): string {
  const c = Math.sqrt(1 - tilt * tilt);
  // A rounded plan has no edges to catch light.
  const front = plan.length > 12 ? [] : plan.filter(([, z]) => z > 0.05);
  return front
    .map(([x, z]) => {
      const line = rings
        .map(({ scale, height }, i) => `${i ? 'L' : 'M'}${(x * scale).toFixed(1)} ${(z * scale * tilt - height * c).toFixed(1)}`)
        .join('');
      return stroke(line, '#FFFFFF', 1.8, 'stroke-opacity="0.5"');
    })
    .join('');
}
