import { Alert } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { ItemWarning } from '@/lib/contract/staff-catalogue';
import { findWarnings, type PricesBefore } from '@/lib/domain/item-warnings';

/** The label of a field by its path in the contract. */
export function useFieldLabel() {
  const translate = useTranslate();
  return (path: string) => {
    const [field = path] = path.split('.');
    return translate(`schema.fields.${field}`, { _: field });
  };
}

export function useWarningText() {
  const translate = useTranslate();
  const toLabel = useFieldLabel();
  return ({ path, code }: ItemWarning): string =>
    `${toLabel(path)}: ${translate(`catalogueFile.warning.${code}`)}`;
}

/** Whether a value of the form is complete enough for a warning. */
const isKnown = (value: unknown) =>
  ['number', 'string'].includes(typeof value) ||
  (typeof Object(value).En === 'string' && typeof Object(value).Ar === 'string');

interface ItemWarningsProps {
  /** The fields that are warned of. */
  names: readonly string[];
  /** The stored prices. */
  before: PricesBefore | undefined;
}

/** What is probably a mistake in what is typed. It can be saved as it is. */
export function ItemWarnings({ names, before }: ItemWarningsProps) {
  const toText = useWarningText();
  const values = useWatch({ name: names });
  const typed = names.flatMap((name, index) =>
    isKnown(values[index]) ? [[name, values[index]]] : [],
  );
  const warnings = findWarnings(Object.fromEntries(typed), before);
  if (warnings.length === 0) return null;
  return (
    <Alert severity="warning" role="status" sx={{ marginBlock: 1 }}>
      {warnings.map((warning) => (
        <div key={`${warning.path} ${warning.code}`}>{toText(warning)}</div>
      ))}
    </Alert>
  );
}
