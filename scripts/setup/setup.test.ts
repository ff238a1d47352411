import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import * as config from '../../tests/fixtures/shop.config';
import { ROOT } from '../lib/paths';
import { askQuestions, parseAnswers } from './answers';
import { checkChanges, listConfigChanges, listEnvChanges } from './changes';
import { editConfig } from './edit-config';
import { editEnv } from './edit-env';
import { listInvented } from './invented';
import { buildAccent, buildPrimary, getContrast } from './palette';

const SOURCE = readFileSync(path.join(ROOT, 'tests/fixtures/shop.config.ts'), 'utf8');
const DEMONSTRATION = config;

describe('the colours of a shop', () => {
  it.each(['#5B2333', '#0B4F6C', '#000000'])('text is readable on every step of %s', (colour) => {
    const steps = buildPrimary(colour, config.colours);
    expect(steps[700]).toBe(colour);
    for (const ground of ['#FFFFFF', config.colours.sand[50], steps[100]])
      expect(getContrast(steps[700], ground)).toBeGreaterThanOrEqual(4.5);
    expect(getContrast(steps[600], '#FFFFFF')).toBeGreaterThanOrEqual(4.5);
  });

  it('a primary colour that is too light is rejected with one that is dark enough', () => {
    const [, better = ''] =
      /(#[0-9A-F]{6}) is dark enough/.exec(
        (() => {
          try {
            return String(buildPrimary('#FFC0CB', config.colours));
          } catch (error) {
            return String(error);
          }
        })(),
      ) ?? [];
    expect(buildPrimary(better, config.colours)[700]).toBe(better);
  });

  it('an accent colour gets a step for text, and is rejected when dark text is not readable on it', () => {
    const steps = buildAccent('#E0A458', config.colours);
    expect(getContrast(steps[600], steps[100])).toBeGreaterThanOrEqual(4.5);
    expect(() => buildAccent('#101010', config.colours)).toThrow('is light enough');
  });
});

describe('npm run setup', () => {
  it('another name replaces what speaks of the demonstration', () => {
    const answers = parseAnswers([
      '--name-en',
      "Lina's",
      '--name-ar',
      'دار لينا',
      '--prefix',
      'DL-',
    ]);
    const changes = listConfigChanges(answers, DEMONSTRATION);
    checkChanges(config, changes);
    const next = editConfig(SOURCE, changes);
    expect(next).toContain("export const orderPrefix = 'DL-'");
    expect(next).toContain("en: 'Lina\\'s'");
    expect(next).toMatch(/logo: LogoConfig = \{\s+ar: undefined/);
    expect(next).toContain('isDemonstration: boolean = false');
    expect(next).toContain('hasApplePay: boolean = false');
    expect(next).toContain('/** The shop of the tests');
  });

  it('keeps everything that is not asked for, also when it runs again', () => {
    const own = { ...DEMONSTRATION, isDemonstration: false };
    const changes = listConfigChanges({ prefix: 'LINA-' }, own);
    expect(changes).toEqual({ orderPrefix: 'LINA-' });
    expect(editConfig(SOURCE, {})).toBe(SOURCE);
  });

  it('a tagline and another name reach the texts that nobody has written by hand', () => {
    const lina = { ar: 'دار لينا', en: 'Dar Lina' };
    const text = { searchPrompt: '', categories: '', homeTitle: 'Handmade' };
    const own = {
      ...DEMONSTRATION,
      isDemonstration: false,
      shopName: lina,
      defaultBrand: lina.en,
      seller: { ...config.seller, name: { Ar: lina.ar, En: 'Lina Trading' } },
      texts: {
        ar: { ...text, tagline: lina.ar, about: lina.ar, description: lina.ar },
        en: { ...text, tagline: lina.en, about: lina.en, description: lina.en },
      },
    } as unknown as typeof config;
    expect(listConfigChanges({ 'name-en': 'Noor', 'tagline-en': 'Ceramics' }, own)).toEqual({
      'shopName.en': 'Noor',
      defaultBrand: 'Noor',
      'texts.en.tagline': 'Ceramics',
      'texts.en.about': 'Ceramics',
      'texts.en.description': 'Noor: Ceramics',
    });
  });

  it('adds a host that the file does not have', () => {
    const next = editConfig(SOURCE, { 'domains.en.domain': 'en.shop.example' });
    expect(next).toMatch(/en: \{ domain: 'en\.shop\.example',\s?\}/);
  });

  it.each([
    [['--prefix', 'dl'], 'orderPrefix: must be'],
    [['--email', 'lina'], 'seller.email: must be'],
    [['--domain-en', 'https://x.example'], 'domains.en.domain: must be a host name'],
  ])('rejects %s and names the value', (args, message) => {
    const changes = listConfigChanges(parseAnswers(args), config);
    expect(() => checkChanges(config, changes)).toThrow(message);
  });

  it('rejects wrong arguments', () => {
    expect(() => parseAnswers(['--demo', '--empty'])).toThrow('not both');
    expect(() => parseAnswers(['--colour', 'red'])).toThrow('--colour');
    expect(() => listConfigChanges({ primary: 'red' }, config)).toThrow('--primary red');
    expect(() => listEnvChanges({ languages: 'fr' })).toThrow('--languages fr');
  });

  it('asks only for what is missing, with the present values as defaults', async () => {
    const asked: string[] = [];
    const ask = async (question: string) => {
      asked.push(question);
      return question.startsWith('Name in Arabic') ? 'دار' : '';
    };
    const answers = await askQuestions({ prefix: 'DL-' }, config, { DEMO_DATA: 'off' }, ask);
    expect(answers).toEqual({ prefix: 'DL-', 'name-ar': 'دار' });
    expect(asked).toContain(`Name in English [${config.shopName.en}]: `);
    expect(asked).toContain('Catalogue of a new database: demo or empty [empty]: ');
  });

  it('names what the seller still has from the demonstration', () => {
    const seller = { ...config.seller, registration: '000000', email: 'care@shop.example' };
    expect(listInvented({ email: 'care@lina.kw' }, { ...config, seller })).toContain(
      'registration',
    );
    expect(listInvented({ registration: '4711' }, { ...config, seller })).toContain('email');
    expect(listInvented({ registration: '4711' }, { ...config, seller })).not.toContain(
      'registration',
    );
  });

  it('shows no password of the present database', async () => {
    const asked: string[] = [];
    const url = 'postgres://lina:hidden@db.lina.kw/shop?password=hidden';
    const answers = await askQuestions({}, config, { DATABASE_URL: url }, async (question) => {
      asked.push(question);
      return '';
    });
    expect(asked.at(-1)).toContain('[postgres://lina:***@db.lina.kw/shop]');
    expect([asked.join().includes('hidden'), answers]).toEqual([false, {}]);
  });

  it.each(["postgres://lina:it's@db/shop", 'postgres://lina:`#$@db/shop'])(
    'a value of .env is read as it was given: %s',
    (url) => expect(parseEnv(editEnv('', { DATABASE_URL: url }))).toEqual({ DATABASE_URL: url }),
  );

  it('rejects a value that .env cannot contain', () => {
    expect(() => editEnv('', { DATABASE_URL: "'`" })).toThrow('DATABASE_URL: contains both');
  });

  it('changes variables of .env and keeps the other lines', () => {
    const changes = listEnvChanges({ catalogue: 'empty', domain: 'shop.example' });
    expect(editEnv('# mine\nPORT=4000\nDEMO_DATA=on\n', changes)).toBe(
      '# mine\nPORT=4000\nDEMO_DATA=off\nNEXT_PUBLIC_SITE_URL=https://shop.example\n',
    );
  });
});
