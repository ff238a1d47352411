import { finjan } from '../archetypes/cups.ts';
import { openHoneyJar } from '../archetypes/honey.ts';
import { arabicRun, flat, latinRun, runPath } from '../studio/glyphs.ts';
import { cyclorama, type GroundName } from '../studio/ground.ts';
import { FRONT } from '../studio/kit.ts';
import { sign } from '../studio/label.ts';
import { dipper, honeyThread, stone } from '../studio/props.ts';
import { finish, lightAcross, lightDown, newSheet, path, place, type Sheet, shades } from '../studio/sheet.ts';
import { castingOf, type Scene, show } from './arrange.ts';

/** Lays out a wide scene for one direction: `at` mirrors places, never the things themselves. */
type Layout = { sheet: Sheet; at: (x: number) => number };
type Wide = { name: string; ground: GroundName; width: number; height: number; draw: (layout: Layout) => string };

function honeyScene({ sheet, at }: Layout): string {
  const jar = castingOf('HON-001');
  return [
    place(stone(sheet, 760, 380, 70), at(520), 900),
    show(sheet, 'HON-004', at(760), 800, 0.52),
    place(openHoneyJar(sheet, jar, FRONT).art, at(420), 838, 0.98),
    place(honeyThread(sheet, 170, jar.contents), at(420), 218),
    place(dipper(sheet, 250, -28, jar.contents), at(420), 214),
    show(sheet, 'HON-009', at(672), 880, 0.42),
  ].join('');
}

function oudScene({ sheet, at }: Layout): string {
  return [
    place(stone(sheet, 800, 380, 60, '#DCE0D4'), at(520), 900),
    show(sheet, 'BAK-005', at(370), 820, 1.08),
    show(sheet, 'OUD-008', at(760), 810, 0.62),
    show(sheet, 'OUD-002', at(590), 872, 0.66),
  ].join('');
}

function majlisScene({ sheet, at }: Layout): string {
  const cups = castingOf('COF-012');
  const service = [
    [-120, -40],
    [40, -58],
    [150, -4],
    [-30, 24],
  ]
    .map(([x, y]) => place(finjan(sheet, cups, 0.86), x as number, y as number))
    .join('');
  return [
    show(sheet, 'MAJ-001', at(330), 812, 0.98),
    show(sheet, 'MAJ-004', at(690), 848, 0.86),
    place(service, at(700), 826),
    show(sheet, 'COF-011', at(590), 800, 0.66),
  ].join('');
}

function offerScene({ sheet, at }: Layout): string {
  return [show(sheet, 'MAJ-002', at(250), 676, 0.62), show(sheet, 'MAJ-005', at(590), 690, 0.86), show(sheet, 'HOM-001', at(418), 720, 0.6)].join('');
}

const WIDE: readonly Wide[] = [
  { name: 'hero-1', ground: 'sand', width: 2000, height: 1000, draw: honeyScene },
  { name: 'hero-2', ground: 'pale-palm', width: 2000, height: 1000, draw: oudScene },
  { name: 'hero-3', ground: 'sand', width: 2000, height: 1000, draw: majlisScene },
  { name: 'banner-offer', ground: 'pale-honey', width: 1600, height: 800, draw: offerScene },
];

/** Arabic reads from the right: the things stand at the left. English mirrors their places. */
function wideScene({ ground, width, height, draw }: Wide, mirrored: boolean): string {
  const sheet = newSheet();
  const back = cyclorama(sheet, ground, width, height, 0.64);
  return finish(sheet, back + draw({ sheet, at: (x) => (mirrored ? width - x : x) }), width, height);
}

/** A quiet shelf of the shop. */
function story(): string {
  const sheet = newSheet();
  const wood = '#B98E5E';
  const board = (y: number) =>
    path(`M0 ${y + 34}H1200V${y + 64}H0Z`, '#3A2712', 'opacity="0.16"') +
    path(`M0 ${y - 26}H1200V${y + 4}H0Z`, lightAcross(sheet, 0, 1200, shades(wood, 0, 1.2, 1, 1.02))) +
    path(`M0 ${y + 4}H1200V${y + 36}H0Z`, lightDown(sheet, y, y + 36, shades(wood, 0, 0.94, 1, 0.7)));
  const back = cyclorama(sheet, 'sand', 1200, 900, 0.9);
  const upper = [
    show(sheet, 'HON-002', 170, 402, 0.4),
    show(sheet, 'HON-001', 350, 404, 0.4),
    show(sheet, 'HON-005', 560, 404, 0.4),
    show(sheet, 'HOM-003', 820, 404, 0.36),
    show(sheet, 'COF-006', 1040, 402, 0.42),
  ].join('');
  const lower = [
    show(sheet, 'HOM-006', 250, 800, 0.58),
    show(sheet, 'COF-011', 560, 806, 0.47),
    show(sheet, 'HOM-001', 800, 808, 0.42),
    show(sheet, 'BAK-001', 1010, 808, 0.46),
  ].join('');
  return finish(sheet, back + board(410) + upper + board(816) + lower, 1200, 900);
}

/** What a shared link shows: the two names and one jar. */
function shared(): string {
  const sheet = newSheet();
  const back = cyclorama(sheet, 'sand', 1200, 630, 0.66);
  const ink = '#1F4D3F';
  const rule = sign({ width: 100, height: 40, map: (x, y) => [790 + x, 318 - y] }, 0, 13, '#B8870F');
  const words =
    path(runPath(latinRun('3BEEZ', 'bold', 50), 150, flat(790, 270)), ink) +
    rule +
    path(runPath(arabicRun('ثري بيز', 'display'), 128, flat(790, 450)), ink);
  return finish(sheet, back + show(sheet, 'HON-001', 320, 560, 0.78) + words, 1200, 630);
}

export function homePictures(): Scene[] {
  const wide = WIDE.flatMap((scene) =>
    [false, true].map((mirrored) => ({
      url: `/media/home/${scene.name}${mirrored ? '-en' : ''}.webp`,
      content: [scene.name, mirrored],
      draw: () => wideScene(scene, mirrored),
    })),
  );
  return [
    ...wide,
    { url: '/media/home/story.webp', content: 'story', draw: story },
    { url: '/media/home/og.webp', content: 'og', draw: shared, formats: ['webp', 'png'] },
  ];
}
