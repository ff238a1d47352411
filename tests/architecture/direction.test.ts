import { describe, expect, it } from 'vitest';
import { findLines, isTest, sourceFiles } from './sources';

/**
 * CSS classes for a physical side. Each has a logical equivalent (ms, me, ps, pe, start, end …).
 */
const PHYSICAL =
  /(?<![\w-])-?(?:(?:scroll-)?[mp][lr]|left|right|rounded-(?:[lr]|tl|tr|bl|br)|border-[lr]|float|clear|text)-(?:left|right|[\d[])|(?<![\w-])(?:rounded-(?:[lr]|tl|tr|bl|br)|border-[lr])(?![\w])/;
const LOGICAL_LOOKALIKE = /(?<![\w-])text-\[?\d/g;

/** Whether a line of a component has a physical class inside a string literal. */
export function isPhysical(line: string): boolean {
  const strings = line.match(/(["'`])(?:(?!\1).)*\1/g) ?? [];
  return strings.some((text) => PHYSICAL.test(text.replace(LOGICAL_LOOKALIKE, ' ')));
}

describe('CSS direction', () => {
  it.each([
    'ml-2',
    '-mr-4',
    'pl-[3px]',
    'left-0',
    'md:right-1/2',
    'text-left',
    'rounded-l',
    'border-r',
    'rounded-tr-lg',
    'scroll-ml-4',
    'float-right',
  ])('rejects the physical class %s', (name) =>
    expect(isPhysical(`<div className="flex ${name} gap-2">`)).toBe(true),
  );

  it.each([
    'ms-2',
    'pe-4',
    'start-0',
    'text-start',
    'text-16',
    'text-[13px]',
    'rounded-lg',
    'border-s',
    'border-red-100',
    'inset-x-0',
    'html-2',
  ])('accepts the class %s', (name) =>
    expect(isPhysical(`<div className="flex ${name} gap-2">`)).toBe(false),
  );

  it('components use only logical classes', () => {
    const components = sourceFiles('**/*.tsx').filter(
      ({ path }) => path.endsWith('.tsx') && !isTest(path),
    );
    expect(components.length).toBeGreaterThan(0);
    expect(findLines(components, isPhysical, 'rtl-allow')).toEqual([]);
  });
});
