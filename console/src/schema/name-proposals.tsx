import { Box } from '@mui/material';
import { type ReactNode, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { toFreeName } from './propose-names';

export interface Proposal {
  /** The field that gets the name. */
  field: string;
  toName: (title: string) => string;
  /** The names of others that may be the same. */
  loadTaken: (name: string, title: string) => Promise<string[]>;
}

interface NameProposalsProps {
  /** The English text from which the names are made. */
  from: string;
  proposals: readonly Proposal[];
  children: ReactNode;
}

/**
 * Proposes names for a new record when its English title was typed: unused ones, which the person may
 * change. What they have typed themselves stays.
 */
export function NameProposals({ from, proposals, children }: NameProposalsProps) {
  const { getValues, setValue } = useFormContext();
  const proposed = useRef(new Map<string, string>());
  const lastTitle = useRef('');
  const set = (field: string, name: string): void => {
    const own = [undefined, null, '', proposed.current.get(field)];
    if (!own.includes(getValues(field))) return;
    proposed.current.set(field, name);
    setValue(field, name, { shouldDirty: true, shouldValidate: name !== '' });
  };
  const propose = () => {
    const title = String(getValues(from) ?? '').trim();
    if (title === lastTitle.current) return;
    lastTitle.current = title;
    for (const { field, toName, loadTaken } of proposals) {
      const name = toName(title);
      // At once: the next press may be the one that saves.
      set(field, name);
      if (name === '') continue;
      // Without an answer the gateway says later whether the name is in use.
      void loadTaken(name, title).then(
        (taken) =>
          proposed.current.get(field) === name && set(field, toFreeName(name, new Set(taken))),
        () => undefined,
      );
    }
  };
  return <Box onBlur={propose}>{children}</Box>;
}
