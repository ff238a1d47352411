import { Alert } from '@mui/material';
import { useTranslate } from 'react-admin';
import { ProductRows } from '../../shared/product-rows';

/** The units that the buyer gets instead of the refund. */
export function ExchangeFields() {
  const translate = useTranslate();
  return (
    <>
      <ProductRows source="items" label="returns.exchangeFor" />
      <Alert severity="info">{translate('returns.exchangeLimit')}</Alert>
    </>
  );
}
