import { useQuery } from '@tanstack/react-query';
import { SelectInput } from 'react-admin';
import { listBranches } from '@/lib/contract/calls/content';
import { isPickUpBranch } from '@/lib/domain/pick-up';
import { call } from '../data/client';
import { useFormat } from '../shared/format';

/** The branches of a country at which orders are collected, as `pickUpBranch` of a form. */
export function BranchInput({ countryCode }: { countryCode: string }) {
  const { text } = useFormat();
  const { data = [] } = useBranches();
  return (
    <SelectInput
      source="pickUpBranch"
      label="address.branch"
      choices={data
        .filter((branch) => isPickUpBranch(branch, countryCode))
        .map(({ id, name }) => ({ id, name: text(name) }))}
      translateChoice={false}
      helperText={false}
    />
  );
}

export const useBranches = () =>
  useQuery({ queryKey: ['branches'], queryFn: () => call(listBranches) });
