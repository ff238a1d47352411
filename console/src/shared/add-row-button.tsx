import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { useSimpleFormIterator, useTranslate } from 'react-admin';
import { toListName } from './list-name';

/** Adds a row to a list of a form, and says what. */
export function AddRowButton({ label }: { label?: string }) {
  const translate = useTranslate();
  const { add, source } = useSimpleFormIterator();
  const name = translate(`schema.add.${toListName(source)}`, { _: translate('schema.add.row') });
  return (
    <Button size="small" startIcon={<AddIcon />} onClick={() => add()}>
      {label ? translate(label) : name}
    </Button>
  );
}
