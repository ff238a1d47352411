import { Link } from '@mui/material';
import { useTranslate } from 'react-admin';

const TARGET = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: { xs: 44, md: 'auto' },
  overflowWrap: 'anywhere',
} as const;

/** A phone number or an e-mail address to call or write to, large enough for a finger. */
export function ContactLink({ value }: { value: string }) {
  const isMail = value.includes('@');
  return (
    <Link href={`${isMail ? 'mailto' : 'tel'}:${value}`} dir="ltr" sx={TARGET}>
      {value}
    </Link>
  );
}

/** Opens a conversation with a phone number, which is written with the code of its country. */
export function WhatsAppLink({ phone }: { phone: string }) {
  const translate = useTranslate();
  return (
    <Link
      href={`https://wa.me/${phone.replaceAll(/\D/g, '')}`}
      target="_blank"
      rel="noreferrer"
      sx={TARGET}
    >
      {translate('console.whatsApp')}
    </Link>
  );
}
