import { describe, expect, it } from 'vitest';
import { findBannedNames, findIdentifiers, isBannedName, isOfName } from './banned-names';

describe('names of files, identifiers, message keys and CSS classes', () => {
  it.each([
    'applyTold',
    'apply-told.ts',
    'TOLD_AT',
    'letGoOfOrder',
    'isAtRest',
    'householdKey',
    'StrangerNote',
    'PATIENCE',
    'shelf',
    'boughtItems',
  ])('rejects the name %s', (name) => expect(isBannedName(name)).toBe(true));

  it.each([
    'wishlist',
    'allSettled',
    'keepAlive',
    'KEEP_ALIVE_TIMEOUT_MS',
    'rest',
    'threshold',
    'gateway',
    'aggregate',
    'almost',
    'overlook',
    'outlook-mail.ts',
    'frequentlyBoughtTogether',
    'House',
  ])('accepts the name %s', (name) => expect(isBannedName(name)).toBe(false));

  it('rejects functions named pageOf and accepts indexOf, of and isInstanceOfUser', () => {
    expect(['pageOf', 'orderNumberOf'].every(isOfName)).toBe(true);
    expect(['indexOf', 'of', 'isInstanceOfUser', 'OWNER_OF'].some(isOfName)).toBe(false);
  });

  it('skips comments, strings, templates and regular expressions of a source', () => {
    const source =
      'const a = \'told\'; // heard\n/* asks */ const b = `tired`; const d = /[\'"]shelf/g; <p title="wish" />;';
    expect(findIdentifiers(source).filter(isBannedName)).toEqual([]);
    expect(findIdentifiers('const shelf = told / 2;').filter(isBannedName)).toEqual([
      'shelf',
      'told',
    ]);
  });

  it('names have no banned word (see docs/glossary.md for standard terms)', () => {
    expect(findBannedNames()).toEqual([]);
  });
});
