import { archetypeOf } from '../archetypes/registry.ts';
import { type Casting, readCastings } from '../casting.ts';
import { FRONT, type View } from '../studio/kit.ts';
import { place, type Sheet } from '../studio/sheet.ts';

let known: Map<string, Casting> | undefined;

/** The casting line of an item that a scene shows. */
export function castingOf(sku: string): Casting {
  known ??= new Map(readCastings().map((cast) => [cast.sku, cast]));
  const cast = known.get(sku);
  if (!cast) throw new Error(`A scene shows ${sku}, which has no casting line`);
  return cast;
}

/** An item's drawing with its ground point somewhere in a scene. */
export function show(sheet: Sheet, sku: string, x: number, y: number, scale: number, view: View = FRONT): string {
  const cast = castingOf(sku);
  return place(archetypeOf(cast.archetype)(sheet, cast, view).art, x, y, scale);
}

/** A view whose second picture is told by words, for scenes. */
export const told = (...told: string[]): View => ({ second: true, close: false, says: (...words) => words.some((word) => told.includes(word)) });

export type Scene = { url: string; content: unknown; draw: () => string; formats?: readonly string[] };
