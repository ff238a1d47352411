import { Link } from '@mui/material';

/** A phone number or an e-mail address to call or write to, large enough for a finger. */
export function ContactLink({ value }: { value: string }) {
  const isMail = value.includes('@');
  return (
    <Link
      href={`${isMail ? 'mailto' : 'tel'}:${value}`}
      dir="ltr"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        minHeight: { xs: 44, md: 'auto' },
        overflowWrap: 'anywhere',
      }}
    >
      {value}
    </Link>
  );
}
