import LocalPrintshopOutlinedIcon from '@mui/icons-material/LocalPrintshopOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useListContext, useNotify, useTranslate } from 'react-admin';
import { downloadPackingSlips } from '@/lib/contract/calls/staff-orders';
import { download } from '../../data/client';
import { saveFile } from '../../data/save-file';
import { useConsoleLocale } from '../../messages/use-console-locale';
import { useStaffActions } from '../../shared/use-staff-actions';

/** The packing slips of the selected orders as one PDF. */
export function PackingSlipsButton() {
  const translate = useTranslate();
  const notify = useNotify();
  const language = useConsoleLocale();
  const { selectedIds, onUnselectItems } = useListContext();
  const permissions = useStaffActions();
  const [isBusy, setIsBusy] = useState(false);
  if (!permissions.includes('downloadPackingSlips')) return null;
  const save = async () => {
    setIsBusy(true);
    try {
      const body = { referenceCodes: selectedIds, language };
      const file = await download(downloadPackingSlips, { body });
      saveFile(file, 'packing-slips.pdf');
      onUnselectItems();
    } catch (error) {
      notify(String(Object(error).message), { type: 'error' });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button startIcon={<LocalPrintshopOutlinedIcon />} loading={isBusy} onClick={save}>
      {translate('orders.slips')}
    </Button>
  );
}
