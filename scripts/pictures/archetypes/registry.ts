import type { Draw } from '../studio/kit.ts';
import { coffeeBag, datePouch } from './bags.ts';
import { basket } from './basket.ts';
import { oilBottle, roseWater, syrupBottle } from './bottles.ts';
import { bowl } from './bowl.ts';
import { bakhoorBurner } from './burners.ts';
import { candle } from './candle.ts';
import { comb } from './comb.ts';
import { finjanSet } from './cups.ts';
import { cushion } from './cushions.ts';
import { dallah } from './dallah.ts';
import { dateBox, dateTray } from './dates.ts';
import { diffuser } from './diffuser.ts';
import { datesDish } from './dishes.ts';
import { pumpBottle, sprayBottle } from './dispensers.ts';
import { electricBurner } from './electric-burner.ts';
import { giftBoxOpen } from './gift-box-open.ts';
import { giftBoxClosed } from './gifts.ts';
import { hamper } from './hampers.ts';
import { honeyJar, squeezeBottle } from './honey.ts';
import { honeycombBox } from './honeycomb.ts';
import { incenseSticks } from './incense-sticks.ts';
import { creamJar, mabsoosJar, scrubJar, spiceJar } from './jars.ts';
import { lantern } from './lanterns.ts';
import { teapot, thermos } from './pots.ts';
import { prayerMat } from './prayer-mat.ts';
import { rug } from './rugs.ts';
import { oilVial, oudBottle, perfumeBottle } from './scent-bottles.ts';
import { soap } from './soap.ts';
import { tableRunner, throwBlanket } from './throws.ts';
import { chipsTin, teaTin } from './tins.ts';
import { tray } from './trays.ts';
import { vase } from './vase.ts';

const ARCHETYPES: Readonly<Record<string, Draw>> = {
  'honey-jar': honeyJar,
  'honeycomb-box': honeycombBox,
  'squeeze-bottle': squeezeBottle,
  'syrup-bottle': syrupBottle,
  'oil-bottle': oilBottle,
  'rose-water': roseWater,
  'spray-bottle': sprayBottle,
  'pump-bottle': pumpBottle,
  'oud-bottle': oudBottle,
  'oil-vial': oilVial,
  'perfume-bottle': perfumeBottle,
  'spice-jar': spiceJar,
  'mabsoos-jar': mabsoosJar,
  'scrub-jar': scrubJar,
  'cream-jar': creamJar,
  'chips-tin': chipsTin,
  'tea-tin': teaTin,
  'coffee-bag': coffeeBag,
  'date-pouch': datePouch,
  'date-box': dateBox,
  'date-tray': dateTray,
  'gift-box-closed': giftBoxClosed,
  'bakhoor-burner': bakhoorBurner,
  'electric-burner': electricBurner,
  dallah,
  'finjan-set': finjanSet,
  teapot,
  thermos,
  lantern,
  bowl,
  'dates-dish': datesDish,
  tray,
  cushion,
  throw: throwBlanket,
  rug,
  'table-runner': tableRunner,
  'prayer-mat': prayerMat,
  vase,
  basket,
  'incense-sticks': incenseSticks,
  soap,
  comb,
  hamper,
  'gift-box-open': giftBoxOpen,
  candle,
  diffuser,
};

export function archetypeOf(name: string): Draw {
  const draw = ARCHETYPES[name];
  if (!draw) throw new Error(`No archetype called "${name}"`);
  return draw;
}

export const isDrawn = (name: string) => name in ARCHETYPES;
