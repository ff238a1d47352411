import LocalPrintshopOutlinedIcon from '@mui/icons-material/LocalPrintshopOutlined';
import MoreVertIcon from '@mui/icons-material/MoreVert';
import ReceiptOutlinedIcon from '@mui/icons-material/ReceiptOutlined';
import { Box, Button, IconButton, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { downloadInvoice } from '@/lib/contract/calls/orders';
import { downloadLabel, downloadPackingSlip } from '@/lib/contract/calls/staff-orders';
import type { Order, OrderStatus } from '@/lib/contract/order';
import type { StaffOrder } from '@/lib/contract/staff-orders';
import type { StaffAction } from '@/lib/contract/staff-permissions';
import { canTransition, isAwaitingPayment } from '@/lib/domain/order-status';
import { download } from '../../data/client';
import { saveFile } from '../../data/save-file';
import { useConsoleLocale } from '../../messages/use-console-locale';
import { useStaffActions } from '../../shared/use-staff-actions';
import { CameBackDialog, canComeBack } from './came-back-dialog';
import { CorrectDialog } from './correct-dialog';
import { GiftButtons } from './gift-buttons';
import { OrderActionDialog } from './order-action-dialog';
import {
  listOrderActions,
  ORDER_ACTIONS,
  type OrderAction,
  type OrderActionName,
} from './order-actions';
import { PaymentLinkButton } from './payment-link-button';
import { getLeft } from './refund';
import { RefundDialog } from './refund-dialog';
import { hasAmounts } from './resource';

const isMain = (name: OrderActionName) => {
  const action: OrderAction = ORDER_ACTIONS[name];
  return action.isMain === true;
};

const canRefund = (order: StaffOrder): order is Order =>
  hasAmounts(order) &&
  canTransition(order.status, 'Refunded', 'staff') &&
  (order.paymentMethod !== 'Cash' || order.isCashPaid || order.status === 'Delivered') &&
  getLeft(order) > 0;

/** Neither an unpaid order nor one without address is packed. */
const hasSlip = (status: OrderStatus) => !isAwaitingPayment(status) && status !== 'AwaitingAddress';

function Files({ order, permissions }: { order: StaffOrder; permissions: readonly StaffAction[] }) {
  const translate = useTranslate();
  const notify = useNotify();
  const locale = useConsoleLocale();
  const { orderNumber: ReferenceCode } = order;
  const save = (loaded: Promise<Blob>, name: string) =>
    loaded.then(
      (file) => saveFile(file, `${order.orderNumber}-${name}.pdf`),
      (error: Error) => notify(error.message, { type: 'error' }),
    );
  const slip = () =>
    save(download(downloadPackingSlip, { query: { ReferenceCode, Language: locale } }), 'slip');
  const invoice = () =>
    save(download(downloadInvoice, { query: { id: order.requestId } }), 'invoice');
  const label = () => save(download(downloadLabel, { query: { ReferenceCode } }), 'dhl');
  return (
    <>
      {permissions.includes('downloadPackingSlip') && hasSlip(order.status) ? (
        <Button startIcon={<LocalPrintshopOutlinedIcon />} onClick={slip}>
          {translate('orders.slip')}
        </Button>
      ) : null}
      {order.shipment?.carrier === 'DHL' && permissions.includes('downloadLabel') ? (
        <Button onClick={label}>{translate('orders.label')}</Button>
      ) : null}
      {order.invoiceNumber && permissions.includes('downloadInvoice') ? (
        <Button startIcon={<ReceiptOutlinedIcon />} onClick={invoice}>
          {translate('orders.invoice')}
        </Button>
      ) : null}
    </>
  );
}

type Choice = OrderActionName | 'refund' | 'cameBack' | 'correct';

function OtherActions({ names, onChoose }: { names: Choice[]; onChoose: (name: Choice) => void }) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (names.length === 0) return null;
  return (
    <>
      <IconButton
        aria-label={translate('orders.moreActions')}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVertIcon />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {names.map((name) => (
          <MenuItem
            key={name}
            onClick={() => {
              setAnchor(null);
              onChoose(name);
            }}
          >
            {translate(`orders.action.${name}.label`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

/** On a phone the next step is always at the end of the screen. */
const AT_THE_THUMB = {
  display: 'flex',
  gap: 1,
  '& button': { width: { sm: 'auto' }, whiteSpace: 'nowrap' },
  position: { xs: 'fixed', sm: 'static' },
  insetInline: 0,
  insetBlockEnd: 0,
  zIndex: { xs: 'appBar', sm: 'auto' },
  padding: { xs: '8px 16px max(8px, env(safe-area-inset-bottom))', sm: 0 },
  backgroundColor: { xs: 'background.paper', sm: 'transparent' },
  boxShadow: { xs: 8, sm: 'none' },
} as const;

/** The next step of an order as a button, everything else in a menu. */
export function OrderToolbar({ order }: { order: StaffOrder }) {
  const translate = useTranslate();
  const permissions = useStaffActions();
  const [open, setOpen] = useState<Choice>();
  const names = listOrderActions(order, permissions);
  const main = canComeBack(order, permissions) ? 'cameBack' : names.find(isMain);
  // Both answers to a request are buttons.
  const second = names.find((name) => name === 'decline');
  const others: Choice[] = names.filter((name) => name !== main && name !== second);
  if (permissions.includes('refundOrder') && canRefund(order)) others.push('refund');
  if (permissions.includes('correctOrder') && order.revision) others.unshift('correct');
  const close = () => setOpen(undefined);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      {main || second ? (
        <Box sx={AT_THE_THUMB}>
          {main ? (
            <Button variant="contained" onClick={() => setOpen(main)} fullWidth>
              {translate(`orders.action.${main}.label`)}
            </Button>
          ) : null}
          {second ? (
            <Button variant="outlined" onClick={() => setOpen(second)} fullWidth>
              {translate(`orders.action.${second}.label`)}
            </Button>
          ) : null}
        </Box>
      ) : null}
      <PaymentLinkButton order={order} permissions={permissions} />
      <GiftButtons order={order} permissions={permissions} />
      <Files order={order} permissions={permissions} />
      <OtherActions names={others} onChoose={setOpen} />
      {open === 'refund' && canRefund(order) ? (
        <RefundDialog order={order} onClose={close} />
      ) : null}
      {open === 'cameBack' ? <CameBackDialog order={order} onClose={close} /> : null}
      {open === 'correct' ? <CorrectDialog order={order} onClose={close} /> : null}
      {open && open !== 'refund' && open !== 'cameBack' && open !== 'correct' ? (
        <OrderActionDialog order={order} name={open} onClose={close} />
      ) : null}
    </Box>
  );
}
