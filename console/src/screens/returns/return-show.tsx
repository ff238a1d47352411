import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { ShowBase, TextInput, Title, useShowContext, useTranslate } from 'react-admin';
import type { Return } from '@/lib/contract/return';
import { ReturnStatusChip } from '../../records/return-status';
import { ActionDialog } from '../../shared/action-dialog';
import { useFormat } from '../../shared/format';
import { LoadError, STAY_ON_ERROR } from '../../shared/load-error';
import { NumberInput } from '../../shared/number-input';
import { Parts } from '../../shared/parts';
import { Columns, Row, Section } from '../../shared/section';
import { useAuthor } from '../../shared/use-author';
import { useStaffActions } from '../../shared/use-staff-actions';
import { ExchangeFields } from './exchange-fields';
import type { ReturnRecord } from './resource';
import {
  listReturnActions,
  RETURN_ACTIONS,
  type ReturnAction,
  type ReturnActionName,
} from './return-actions';
import { ReturnDetails } from './return-details';
import { useOrder } from './return-order';

function useTitles(record: Return): string[] {
  const { text } = useFormat();
  const order = useOrder(record);
  return record.lines.map(({ typeId, type }) => {
    const line = order?.lines.find((one) => one.typeId === typeId && one.type === type);
    return line ? text(line.title) : typeId;
  });
}

interface DialogProps {
  record: Return;
  name: ReturnActionName;
  onClose: () => void;
}

function ReturnDialog({ record, name, onClose }: DialogProps) {
  const translate = useTranslate();
  const titles = useTitles(record);
  const order = useOrder(record);
  const { schema, run, isDangerous }: ReturnAction = RETURN_ACTIONS[name];
  const say = (part: string) => translate(`returns.action.${name}.${part}`);
  const units = Object.fromEntries(record.lines.map(({ quantity }, index) => [index, quantity]));
  // The same units again, as long as nothing else is chosen.
  const items = record.lines.flatMap(({ typeId, type, quantity }) => {
    const line = order?.lines.find((one) => one.typeId === typeId && one.type === type);
    return line ? [{ sku: line.sku, quantity }] : [];
  });
  const defaults: Partial<Record<ReturnActionName, object>> = {
    receive: { units },
    exchange: { items },
  };
  if (name === 'exchange' && !order) return null;
  return (
    <ActionDialog
      title={`${say('label')}: ${record.number}`}
      text={say('text')}
      confirm={say('label')}
      done={say('done')}
      isDangerous={isDangerous}
      schema={schema}
      defaultValues={defaults[name]}
      onConfirm={(values) => run(record, values)}
      onClose={onClose}
    >
      {name === 'exchange' ? <ExchangeFields /> : null}
      {name === 'decline' || name === 'settle' ? (
        <TextInput
          source="reason"
          label="returns.form.reason"
          multiline
          minRows={2}
          helperText={false}
        />
      ) : null}
      {name === 'receive' ? (
        <>
          <Typography variant="body2">{translate('returns.restock')}</Typography>
          {record.lines.map(({ typeId, quantity }, index) => (
            <NumberInput
              key={typeId}
              source={`units.${index}`}
              label={`(0–${quantity}) ${titles[index]}`}
            />
          ))}
        </>
      ) : null}
    </ActionDialog>
  );
}

function Actions({ record }: { record: Return }) {
  const translate = useTranslate();
  const permissions = useStaffActions();
  const [open, setOpen] = useState<ReturnActionName>();
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      {listReturnActions(record, permissions).map((name, index) => (
        <Button
          key={name}
          variant={index === 0 ? 'contained' : 'outlined'}
          onClick={() => setOpen(name)}
        >
          {translate(`returns.action.${name}.label`)}
        </Button>
      ))}
      {open ? (
        <ReturnDialog record={record} name={open} onClose={() => setOpen(undefined)} />
      ) : null}
    </Box>
  );
}

function Lines({ record }: { record: Return }) {
  const translate = useTranslate();
  const titles = useTitles(record);
  return (
    <Section title={translate('returns.lines')}>
      {record.lines.map(({ typeId, quantity }, index) => {
        const back = record.restocked?.find((line) => line.typeId === typeId)?.quantity;
        return (
          <Row
            key={typeId}
            name={
              back === undefined
                ? titles[index]
                : `${titles[index]} (${translate('returns.restocked')}: ${back})`
            }
          >
            × {quantity}
          </Row>
        );
      })}
    </Section>
  );
}

function ReturnView() {
  const { record } = useShowContext<ReturnRecord>();
  const translate = useTranslate();
  const { time } = useFormat();
  const toAuthor = useAuthor();
  if (!record) return null;
  return (
    <Box sx={{ display: 'grid', gap: 2, paddingBlock: 2 }}>
      <Title title={record.number} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Typography variant="h5" component="h1">
          <bdi>{record.number}</bdi>
        </Typography>
        <Box sx={{ flexGrow: 1 }}>
          <ReturnStatusChip status={record.status} />
        </Box>
        <Actions record={record} />
      </Box>
      <Columns
        main={<Lines record={record} />}
        side={
          <>
            <ReturnDetails record={record} />
            <Section title={translate('returns.timeline')}>
              {record.history.toReversed().map(({ status, at, by, person }) => {
                // The payment provider has confirmed what this person asked for.
                const name = person ?? (status === 'Refunded' ? record.refund?.person : undefined);
                return (
                  <Row key={`${status}-${at}`} name={translate(`returns.status.${status}`)}>
                    <Parts>{[time(at), toAuthor({ person: name, by })]}</Parts>
                  </Row>
                );
              })}
            </Section>
          </>
        }
      />
    </Box>
  );
}

export function ReturnShow() {
  return (
    <ShowBase queryOptions={STAY_ON_ERROR}>
      <LoadError />
      <ReturnView />
    </ShowBase>
  );
}
