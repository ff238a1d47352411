import FileDownloadOutlinedIcon from '@mui/icons-material/FileDownloadOutlined';
import UploadFileOutlinedIcon from '@mui/icons-material/UploadFileOutlined';
import { useState } from 'react';
import { Button, useNotify } from 'react-admin';
import { exportCatalogue } from '@/lib/contract/calls/staff-catalogue';
import { download } from '../../../data/client';
import { saveFile } from '../../../data/save-file';
import type { LastImport } from '../../../records/changes/undo-change';
import { UndoDialog } from '../../../records/changes/undo-dialog';
import { useStaffActions } from '../../../shared/use-staff-actions';
import { ImportDialog } from './import-dialog';

/** The whole catalogue in the format of the import. */
function ExportFileButton() {
  const notify = useNotify();
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    setIsBusy(true);
    try {
      saveFile(await download(exportCatalogue), 'catalogue.jsonl');
    } catch (error) {
      notify(String(Object(error).message), { type: 'error' });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button label="catalogueFile.export" loading={isBusy} onClick={() => void save()}>
      <FileDownloadOutlinedIcon />
    </Button>
  );
}

/** Import and export of the catalogue as a file, and the undo of the last import. */
export function CatalogueFileButtons() {
  const permissions = useStaffActions();
  const [dialog, setDialog] = useState<'import' | LastImport>();
  const close = () => setDialog(undefined);
  return (
    <>
      {permissions.includes('importCatalogue') ? (
        <Button label="catalogueFile.import" onClick={() => setDialog('import')}>
          <UploadFileOutlinedIcon />
        </Button>
      ) : null}
      {permissions.includes('exportCatalogue') ? <ExportFileButton /> : null}
      {dialog === 'import' ? (
        <ImportDialog onClose={close} onUndo={setDialog} />
      ) : dialog ? (
        <UndoDialog done={dialog} onClose={close} />
      ) : null}
    </>
  );
}
