import { useWrappedSource } from 'react-admin';
import { useWatch } from 'react-hook-form';

interface Choice {
  id: string;
  name: string;
}

/**
 * The choices of an input, and the values that are stored although they are no longer offered.
 * @param toName undefined for what is no value of the input
 */
export function useStoredChoices(
  source: string,
  offered: readonly Choice[],
  toName: (value: string) => string | undefined,
): Choice[] {
  const stored: unknown = useWatch({ name: useWrappedSource(source) });
  const others = [stored].flat().flatMap((value) => {
    if (typeof value !== 'string' || offered.some(({ id }) => id === value)) return [];
    const name = toName(value);
    return name === undefined ? [] : [{ id: value, name }];
  });
  return [...offered, ...others];
}
