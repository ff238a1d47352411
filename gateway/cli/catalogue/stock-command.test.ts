import { describe, expect, it } from 'vitest';
import { parseAdjustment } from './stock-command.ts';

describe('The units of the stock command', () => {
  it.each<[string, object]>([
    ['+5', { units: 5 }],
    ['-3', { units: -3 }],
    ['=40', { count: 40 }],
    ['=0', { count: 0 }],
    ['+٥', { units: 5 }],
  ])('the units %s of the stock command are read', (text, adjustment) => {
    expect(parseAdjustment(text, 'why')).toEqual({ ...adjustment, reason: 'why' });
  });

  it.each(['5', '', '+', '+-5', '5+', '+5.5', '=1e3', '+ 5', '+1234567890', 'x'])(
    'the units "%s" of the stock command are rejected',
    (text) => {
      expect(() => parseAdjustment(text, 'why')).toThrow('write +5 to add units');
    },
  );
});
