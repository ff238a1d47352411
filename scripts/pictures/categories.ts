import { finjan } from './archetypes/cups.ts';
import { datesHeap } from './archetypes/dishes.ts';
import { bow } from './archetypes/gifts.ts';
import { openHoneyJar } from './archetypes/honey.ts';
import { tray } from './archetypes/trays.ts';
import { castingOf, type Scene, show } from './scenes/arrange.ts';
import { FRONT } from './studio/kit.ts';
import { dipper, honeyThread, stone } from './studio/props.ts';
import { finish, newSheet, place, type Sheet } from './studio/sheet.ts';

const SIDE = 640;
const FLOOR = 580;

function dateTray(sheet: Sheet, x: number, y: number, scale: number): string {
  const brass = castingOf('MAJ-004');
  const dates = { ...castingOf('DAT-002'), alt: { En: 'dates', Ar: ' ' } };
  return place(tray(sheet, brass, FRONT).art + place(datesHeap(sheet, dates, 90, 230, 92, 66, 54), 0, -36), x, y, scale);
}

const CATEGORIES: Readonly<Record<string, (sheet: Sheet) => string>> = {
  'honey-and-dates': (s) => show(s, 'HON-001', 226, FLOOR - 24, 0.74) + show(s, 'DAT-009', 450, FLOOR + 8, 0.52),
  honey: (s) => {
    const jar = castingOf('HON-001');
    return (
      place(openHoneyJar(s, jar, FRONT).art, 300, FLOOR, 0.74) +
      place(honeyThread(s, 150, jar.contents), 300, FLOOR - 466) +
      place(dipper(s, 170, -30, jar.contents), 300, FLOOR - 466, 0.86)
    );
  },
  dates: (s) => dateTray(s, 320, FLOOR - 140, 0.77),
  'oud-and-bakhoor': (s) =>
    show(s, 'BAK-005', 176, FLOOR - 34, 0.66) + show(s, 'OUD-008', 428, FLOOR - 40, 0.5) + show(s, 'OUD-002', 330, FLOOR + 12, 0.44),
  'oud-and-perfume': (s) =>
    place(stone(s, 560, 300, 76), 320, FLOOR - 24) +
    show(s, 'OUD-001', 190, FLOOR - 104, 0.5) +
    show(s, 'OUD-003', 322, FLOOR - 92, 0.6) +
    show(s, 'OUD-005', 474, FLOOR - 88, 0.46),
  'bakhoor-and-burners': (s) => show(s, 'BAK-005', 320, FLOOR - 34, 0.66),
  'coffee-and-tea': (s) => {
    const cups = castingOf('COF-012');
    return (
      show(s, 'COF-002', 446, FLOOR - 40, 0.62) +
      show(s, 'COF-011', 206, FLOOR - 24, 0.7) +
      place(finjan(s, cups, 0.72), 306, FLOOR + 12) +
      place(finjan(s, cups, 0.72), 420, FLOOR + 20)
    );
  },
  majlis: (s) => show(s, 'MAJ-001', 214, FLOOR - 62, 0.62) + show(s, 'MAJ-010', 440, FLOOR - 46, 0.4) + show(s, 'MAJ-004', 370, FLOOR - 40, 0.5),
  'home-and-scent': (s) =>
    show(s, 'HOM-003', 186, FLOOR - 20, 0.54) + show(s, 'HOM-006', 452, FLOOR - 30, 0.56) + show(s, 'HOM-001', 316, FLOOR + 12, 0.46),
  care: (s) =>
    show(s, 'CAR-006', 166, FLOOR - 40, 0.68) +
    show(s, 'CAR-003', 420, FLOOR - 30, 0.58) +
    show(s, 'CAR-002', 270, FLOOR + 4, 0.36) +
    show(s, 'CAR-001', 440, FLOOR + 18, 0.34),
  'gift-boxes': (s) => show(s, 'GFT-001', 320, FLOOR - 80, 0.78) + place(bow(s, '#EFE6D2', 0.86), 320, FLOOR - 70),
};

export const categoryPictures = (): Scene[] =>
  Object.entries(CATEGORIES).map(([name, draw]) => ({
    url: `/media/categories/${name}.webp`,
    content: name,
    draw: () => {
      const sheet = newSheet(true);
      return finish(sheet, draw(sheet), SIDE, SIDE);
    },
  }));
