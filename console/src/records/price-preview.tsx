import { Alert, Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { FormProvider, useForm, useFormContext } from 'react-hook-form';
import { z } from 'zod';
import { getPricePreview } from '@/lib/contract/calls/price-rules';
import { HOME_COUNTRY } from '@/lib/contract/home-country';
import {
  type PreviewedPrice,
  type PricePreview,
  type PricePreviewRequest,
  pricePreviewRequestSchema,
} from '@/lib/contract/price-rules';
import { call } from '../data/client';
import { toErrorText } from '../data/problem';
import { CountryInput } from '../schema/country-input';
import { contractResolver } from '../shared/contract-resolver';
import { useFormat } from '../shared/format';
import { NumberInput } from '../shared/number-input';
import { ProductInput } from '../shared/product-input';
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

const { countryCode: code, items } = pricePreviewRequestSchema.shape.cart.shape;
const cartSchema = z.object({ countryCode: code, ...items.element.shape });

/** The inputs of the cart are no part of the form around them. */
const useCart = () =>
  useForm({
    defaultValues: { sku: '', quantity: 1, countryCode: HOME_COUNTRY },
    resolver: contractResolver(cartSchema),
  });

interface PricePreviewProps {
  /** The change that the form would save; undefined while it is not valid. */
  toChange: (values: object) => Change | undefined;
  promoCode?: (values: Record<string, unknown>) => string | undefined;
}

/** What a change does to an example cart. */
export function PricePreviewPanel({ toChange, promoCode }: PricePreviewProps) {
  const translate = useTranslate();
  const { getValues, trigger } = useFormContext();
  const cart = useCart();
  const [result, setResult] = useState<PricePreview>();
  const [error, setError] = useState<string>();
  const say = (name: string) => translate(`prices.preview.${name}`);
  const run = cart.handleSubmit(async (values) => {
    const { countryCode, ...item } = cartSchema.parse(values);
    setError(undefined);
    const change = (await trigger()) ? toChange(getValues()) : undefined;
    if (!change) return;
    const code = promoCode?.(getValues());
    const body = { cart: { countryCode, items: [item], ...(code && { promoCode: code }) }, change };
    try {
      setResult(await call(getPricePreview, { body }));
    } catch (failure) {
      setError(toErrorText(failure));
    }
  });
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
        <FormProvider {...cart}>
          <ProductInput label="prices.preview.sku" minWidth={200} />
          <NumberInput source="quantity" label="prices.preview.quantity" />
          <CountryInput source="countryCode" label="prices.preview.country" />
        </FormProvider>
        <Button variant="outlined" onClick={() => void run()}>
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
