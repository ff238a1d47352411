import LinkIcon from '@mui/icons-material/Link';
import { Button } from '@mui/material';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { z } from 'zod';
import { createPaymentLink, getOrderPaymentLink } from '@/lib/contract/calls/staff-payment-links';
import type { StaffPaymentLink } from '@/lib/contract/payment-link';
import type { StaffOrder } from '@/lib/contract/staff-orders';
import type { StaffAction } from '@/lib/contract/staff-permissions';
import { isolate } from '@/lib/domain/bidi';
import { isAwaitingPayment } from '@/lib/domain/order-status';
import { call } from '../../data/client';
import { PaymentLinkDialog } from '../../records/payment-link-dialog';
import { ActionDialog } from '../../shared/action-dialog';
import { useFormat } from '../../shared/format';

/** The open link of an order. */
export const paymentLinkQuery = (orderNumber: string) =>
  queryOptions({
    queryKey: ['payment-link', orderNumber],
    queryFn: () => call(getOrderPaymentLink, { query: { ReferenceCode: orderNumber } }),
  });

interface PaymentLinkButtonProps {
  order: StaffOrder;
  permissions: readonly StaffAction[];
}

/** The open link of an unpaid order, or a new one. */
export function PaymentLinkButton({ order, permissions }: PaymentLinkButtonProps) {
  const translate = useTranslate();
  const { money } = useFormat();
  const client = useQueryClient();
  const { orderNumber, total } = order;
  const isPossible = permissions.includes('createPaymentLink') && isAwaitingPayment(order.status);
  const query = paymentLinkQuery(orderNumber);
  const { data } = useQuery({ ...query, enabled: isPossible });
  const [shown, setShown] = useState<StaffPaymentLink>();
  const [isAsking, setIsAsking] = useState(false);
  if (!isPossible || !data) return null;
  const create = async () => {
    const link = await call(createPaymentLink, {
      body: { referenceCode: orderNumber, ...(total !== undefined && { expectedTotal: total }) },
    });
    await client.invalidateQueries({ queryKey: query.queryKey });
    setShown(link);
  };
  return (
    <>
      <Button
        startIcon={<LinkIcon />}
        onClick={() => (data.link ? setShown(data.link) : setIsAsking(true))}
      >
        {translate('paymentLink.label')}
      </Button>
      {isAsking ? (
        <ActionDialog
          title={translate('paymentLink.renew')}
          text={translate('paymentLink.renewText', { total: isolate(money(total ?? 0)) })}
          confirm={translate('paymentLink.renew')}
          done={translate('paymentLink.created')}
          schema={z.object({})}
          onConfirm={create}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
      {shown ? (
        <PaymentLinkDialog
          orderNumber={orderNumber}
          link={shown}
          onClose={() => setShown(undefined)}
        />
      ) : null}
    </>
  );
}
