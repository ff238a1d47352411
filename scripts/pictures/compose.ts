import { archetypeOf } from './archetypes/registry.ts';
import type { Casting } from './casting.ts';
import { clamp } from './studio/colour.ts';
import { cyclorama } from './studio/ground.ts';
import { viewOf } from './studio/kit.ts';
import { finish, newSheet, place } from './studio/sheet.ts';

export const ITEM_WIDTH = 960;
export const ITEM_HEIGHT = 1200;
const ROOM = { width: 760, height: 850 };

/** The SVG of one picture of an item: 1 from the front, 2 as its second alt text tells. */
export function itemSvg(cast: Casting, index: 1 | 2): string {
  const sheet = newSheet();
  const view = viewOf(cast, index);
  const drawn = archetypeOf(cast.archetype)(sheet, cast, view);
  const below = drawn.below ?? 0;
  const whole = Math.max(drawn.width / ROOM.width, (drawn.height + below) / ROOM.height);
  const fill = clamp(0.92 + (cast.form.height * cast.form.width - 1) * 0.3, 0.8, 1);
  const scale = (fill / whole) * (view.close ? (drawn.zoom ?? 1.5) : 1);
  const ground = view.close ? 620 + (drawn.focus ?? drawn.height / 2) * scale : Math.min(1010, 640 + ((drawn.height - below) * scale) / 2);
  const x = ITEM_WIDTH / 2 - (view.close ? (drawn.focusX ?? 0) * scale : 0);
  const back = cyclorama(sheet, cast.ground, ITEM_WIDTH, ITEM_HEIGHT, clamp(ground / ITEM_HEIGHT - 0.14, 0.5, 0.72));
  return finish(sheet, back + place(drawn.art, x, ground, Math.round(scale * 1000) / 1000), ITEM_WIDTH, ITEM_HEIGHT);
}
