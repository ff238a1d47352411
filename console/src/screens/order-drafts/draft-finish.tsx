import { Alert, Box, Button } from '@mui/material';
import { useState } from 'react';
import { useCreatePath, useNotify, useRedirect, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import {
  createOrderDraft,
  createOrderFromDraft,
  updateOrderDraft,
} from '@/lib/contract/calls/order-drafts';
import type { DraftQuote, OrderDraft, PlacedDraft } from '@/lib/contract/order-draft';
import type { StaffAction } from '@/lib/contract/staff-permissions';
import { call } from '../../data/client';
import { CallError, toErrorText } from '../../data/problem';
import { PaymentLinkDialog } from '../../records/payment-link-dialog';
import { useStaffActions } from '../../shared/use-staff-actions';
import { BranchDialog } from './branch-dialog';
import { type DraftForm, toDraft, toForm } from './draft-values';

type Payment = 'cash' | 'branch' | 'link';

const PERMISSIONS = {
  link: 'createPaymentLink',
  cash: 'createOrderFromDraft',
  branch: 'createOrderFromDraft.branch',
} as const satisfies Record<Payment, StaffAction>;
const PAYMENTS = Object.keys(PERMISSIONS) as Payment[]; // the keys of the table

interface DraftFinishProps {
  /** As it was read or stored last; undefined for a new one. */
  stored: OrderDraft | undefined;
  onStored: (draft: OrderDraft) => void;
  quote: DraftQuote | undefined;
  /** Whether the total is that of what the form has. */
  isCurrent: boolean;
}

/** Stores the draft, and marks the inputs that the gateway rejects. */
function useStore({ stored, onStored }: DraftFinishProps) {
  const { getValues, setError, reset } = useFormContext<DraftForm>();
  const [failure, setFailure] = useState<Error>();
  const [isBusy, setIsBusy] = useState(false);
  const store = async (): Promise<OrderDraft> => {
    const body = toDraft(getValues());
    const draft = stored
      ? await call(updateOrderDraft, {
          params: { id: stored.id },
          body: { ...body, revision: stored.revision },
        })
      : await call(createOrderDraft, { body });
    onStored(draft);
    return draft;
  };
  const run = async <Result,>(work: (draft: OrderDraft) => Promise<Result>) => {
    setFailure(undefined);
    setIsBusy(true);
    try {
      const draft = await store();
      return await work(draft);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      setFailure(error);
      const errors = error instanceof CallError ? (error.body?.errors ?? {}) : {};
      for (const [path, message] of Object.entries(errors))
        setError(path as 'customer.phone', { message }); // a path of the contract
      return undefined;
    } finally {
      setIsBusy(false);
    }
  };
  return { run, failure, isBusy, show: (draft: OrderDraft) => reset(toForm(draft)) };
}

/** Stores the draft, or places its order with a way of paying. */
function useFinish(props: DraftFinishProps) {
  const notify = useNotify();
  const redirect = useRedirect();
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const { run, show, ...state } = useStore(props);
  const [placed, setPlaced] = useState<PlacedDraft>();
  const openOrder = ({ orderNumber }: PlacedDraft) => redirect('show', 'orders', orderNumber);
  const save = () =>
    run(async (draft) => {
      notify('orderDrafts.saved', { type: 'success' });
      const path = createPath({ resource: 'order-drafts', type: 'edit', id: draft.id });
      if (props.stored) show(draft);
      else void navigate(path, { replace: true });
    });
  const place = (payment: Payment, branchId?: string) =>
    run(async ({ id, revision }) => {
      const expectedTotal = props.quote?.total?.total ?? 0;
      const body = { revision, payment, expectedTotal, ...(branchId && { branchId }) };
      const order = await call(createOrderFromDraft, { params: { id }, body });
      notify('orderDrafts.placed', { type: 'success', messageArgs: { number: order.orderNumber } });
      if (order.link) setPlaced(order);
      else openOrder(order);
    });
  return { ...state, save, place, placed, openOrder };
}

/** The ends of a draft: stored for later, or an order that is paid in one of these ways. */
export function DraftFinish(props: DraftFinishProps) {
  const { quote, isCurrent } = props;
  const translate = useTranslate();
  const permissions = useStaffActions();
  const { save, place, placed, openOrder, failure, isBusy } = useFinish(props);
  const [isBranchOpen, setIsBranchOpen] = useState(false);
  const pickUpBranch = useWatch<DraftForm, 'pickUpBranch'>({ name: 'pickUpBranch' });
  const canPlace = isCurrent && quote?.total !== undefined && quote.problem === undefined;
  const begin = (payment: Payment) => {
    if (payment === 'branch' && pickUpBranch === '') return setIsBranchOpen(true);
    void place(payment, payment === 'branch' ? pickUpBranch : undefined);
  };
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {failure ? <Alert severity="error">{toErrorText(failure)}</Alert> : null}
      {PAYMENTS.filter((payment) => permissions.includes(PERMISSIONS[payment])).map((payment) => (
        <Button
          key={payment}
          variant={payment === 'branch' ? 'outlined' : 'contained'}
          size="large"
          disabled={!canPlace || isBusy}
          onClick={() => begin(payment)}
        >
          {translate(`orderDrafts.finish.${payment}`)}
        </Button>
      ))}
      <Button variant="outlined" size="large" disabled={isBusy} onClick={() => void save()}>
        {translate('orderDrafts.save')}
      </Button>
      {isBranchOpen ? (
        <BranchDialog
          onChoose={(branchId) => place('branch', branchId)}
          onClose={() => setIsBranchOpen(false)}
        />
      ) : null}
      {placed?.link ? (
        <PaymentLinkDialog
          orderNumber={placed.orderNumber}
          link={placed.link}
          onClose={() => openOrder(placed)}
        />
      ) : null}
    </Box>
  );
}
