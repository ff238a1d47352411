import { describe, expect, it } from 'vitest';
import { explainMissing, findEngines } from './engines';

describe('the engines of the cross-browser tests', () => {
  it('an engine without its programs is missing, with the packages to install', () => {
    const engines = findEngines(() => false);
    expect(engines).toMatchObject({
      found: [],
      missing: ['webkit', 'firefox'],
      packages: ['webkit2gtk-driver', 'xvfb', 'firefox-esr'],
    });
    expect(explainMissing(engines)).toContain('apt-get install webkit2gtk-driver xvfb firefox-esr');
  });

  it('an engine is found or missing, never both', () => {
    const { found, missing } = findEngines();
    expect([...found, ...missing].sort()).toEqual(['firefox', 'webkit']);
  });
});
