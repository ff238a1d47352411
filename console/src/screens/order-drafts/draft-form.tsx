import { Alert, Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Title, useTranslate } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import { useParams } from 'react-router-dom';
import { getOrderDraft } from '@/lib/contract/calls/order-drafts';
import type { OrderDraft } from '@/lib/contract/order-draft';
import { call } from '../../data/client';
import { Columns } from '../../shared/section';
import { DraftCustomer } from './draft-customer';
import { DraftDelivery } from './draft-delivery';
import { DraftExtras } from './draft-extras';
import { DraftFinish } from './draft-finish';
import { DraftLines } from './draft-lines';
import { DraftTotal } from './draft-total';
import { type DraftForm, EMPTY_DRAFT, toForm } from './draft-values';
import { useDraftQuote } from './use-draft-quote';

function Fields({ draft }: { draft: OrderDraft | undefined }) {
  const [stored, setStored] = useState(draft);
  const { quote, error, isCurrent } = useDraftQuote();
  return (
    <Columns
      main={
        <>
          <DraftCustomer />
          <DraftLines quote={quote} />
          <DraftDelivery />
          <DraftExtras />
        </>
      }
      side={
        <Box sx={{ display: 'grid', gap: 2, position: { md: 'sticky' }, insetBlockStart: 64 }}>
          <DraftTotal quote={quote} error={error} />
          <DraftFinish stored={stored} onStored={setStored} quote={quote} isCurrent={isCurrent} />
        </Box>
      }
    />
  );
}

/** An order that staff prepare: customer, lines, delivery, and the total at each change. */
function DraftView({ draft }: { draft?: OrderDraft }) {
  const translate = useTranslate();
  const form = useForm<DraftForm>({ defaultValues: draft ? toForm(draft) : EMPTY_DRAFT });
  return (
    <FormProvider {...form}>
      <Box
        component="form"
        noValidate
        onSubmit={(event) => event.preventDefault()}
        sx={{ paddingBlock: 2 }}
      >
        <Title title={translate(draft ? 'orderDrafts.title' : 'orderDrafts.new')} />
        <Fields draft={draft} />
      </Box>
    </FormProvider>
  );
}

export const DraftCreate = () => <DraftView />;

export function DraftEdit() {
  const { id = '' } = useParams();
  const { data, error } = useQuery({
    queryKey: ['order-draft', id],
    queryFn: () => call(getOrderDraft, { params: { id } }),
    // What is typed must not be replaced.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (error) return <Alert severity="error">{error.message}</Alert>;
  return data ? <DraftView key={id} draft={data} /> : null;
}
