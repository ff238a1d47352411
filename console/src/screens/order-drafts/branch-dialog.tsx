import { SelectInput, useTranslate } from 'react-admin';
import { z } from 'zod';
import { seNameSchema } from '@/lib/contract/text';
import { useBranches } from '../../records/branch-input';
import { ActionDialog } from '../../shared/action-dialog';
import { useFormat } from '../../shared/format';

const formSchema = z.object({ branchId: seNameSchema });

interface BranchDialogProps {
  onChoose: (branchId: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks which branch has the cash of an order that is delivered. */
export function BranchDialog({ onChoose, onClose }: BranchDialogProps) {
  const translate = useTranslate();
  const { text } = useFormat();
  const { data = [] } = useBranches();
  return (
    <ActionDialog
      title={translate('orderDrafts.finish.branch')}
      text={translate('orderDrafts.branchText')}
      confirm={translate('orderDrafts.finish.branch')}
      done={translate('orderDrafts.branchDone')}
      isRemoval
      schema={formSchema}
      onConfirm={({ branchId }) => onChoose(branchId)}
      onClose={onClose}
    >
      <SelectInput
        source="branchId"
        label="address.branch"
        choices={data.map(({ id, name }) => ({ id, name: text(name) }))}
        translateChoice={false}
        helperText={false}
      />
    </ActionDialog>
  );
}
