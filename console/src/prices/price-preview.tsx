import { Alert, Box, Button, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import {
  type PreviewedPrice,
  type PricePreview,
  type PricePreviewRequest,
  pricePreviewSchema,
} from '@/lib/contract/price-rules';
import { call } from '../data/client';
import { useFormat } from '../shared/format';
import { Row, Section } from '../shared/section';

function Price({ title, price }: { title: string; price: PreviewedPrice }) {
  const translate = useTranslate();
  const { money } = useFormat();
  const say = (name: string) => translate(`prices.preview.${name}`);
  return (
    <Box component="dl" sx={{ margin: 0, flex: 1 }}>
      <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
      {price.problem ? <Alert severity="warning">{say('problem')}</Alert> : null}
      {price.isPromotionValid === false ? <Alert severity="info">{say('invalid')}</Alert> : null}
      <Row name={say('subTotal')}>{money(price.subTotal)}</Row>
      <Row name={say('discount')}>{money(-price.discount)}</Row>
      <Row name={say('deliveryFee')}>{money(price.deliveryFee)}</Row>
      <Row name={say('total')}>
        <b>{money(price.total)}</b>
      </Row>
    </Box>
  );
}

type Change = PricePreviewRequest['change'];

interface Cart {
  sku: string;
  quantity: string;
  countryCode: string;
}

function useCart() {
  const [cart, setCart] = useState<Cart>({ sku: '', quantity: '1', countryCode: 'KW' });
  const set = (name: keyof Cart) => (event: { target: { value: string } }) =>
    setCart({ ...cart, [name]: event.target.value });
  return { cart, set };
}

interface PricePreviewProps {
  /** The change that the form would save; undefined while it is not valid. */
  toChange: (values: object) => Change | undefined;
  promoCode?: (values: Record<string, unknown>) => string | undefined;
}

/** What a change does to an example cart. */
export function PricePreviewPanel({ toChange, promoCode }: PricePreviewProps) {
  const translate = useTranslate();
  const { getValues, trigger } = useFormContext();
  const { cart, set } = useCart();
  const [result, setResult] = useState<PricePreview>();
  const [error, setError] = useState<string>();
  const say = (name: string) => translate(`prices.preview.${name}`);
  const run = async () => {
    setError(undefined);
    const change = (await trigger()) ? toChange(getValues()) : undefined;
    if (!change) return;
    const { sku, quantity, countryCode } = cart;
    const code = promoCode?.(getValues());
    const items = [{ sku: sku.trim(), quantity: Number(quantity) }];
    const body = { cart: { countryCode, items, ...(code && { promoCode: code }) }, change };
    try {
      setResult(await call(pricePreviewSchema, '/admin/price-preview', { method: 'POST', body }));
    } catch (failure) {
      setError(String(Object(failure).message));
    }
  };
  return (
    <Section title={say('title')}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {say('text')}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { sm: '2fr 1fr 1fr auto' },
          gap: 1,
          alignItems: 'center',
        }}
      >
        <TextField label={say('sku')} value={cart.sku} onChange={set('sku')} />
        <TextField
          label={say('quantity')}
          type="number"
          value={cart.quantity}
          onChange={set('quantity')}
        />
        <TextField label={say('country')} value={cart.countryCode} onChange={set('countryCode')} />
        <Button variant="outlined" onClick={run} disabled={cart.sku.trim() === ''}>
          {say('run')}
        </Button>
      </Box>
      {error ? <Alert severity="error">{error}</Alert> : null}
      {result ? (
        <Box sx={{ display: 'flex', gap: 4, flexWrap: 'wrap', marginBlockStart: 1 }}>
          <Price title={say('before')} price={result.before} />
          <Price title={say('after')} price={result.after} />
        </Box>
      ) : null}
    </Section>
  );
}
