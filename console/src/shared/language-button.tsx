import TranslateIcon from '@mui/icons-material/Translate';
import { Button } from '@mui/material';
import { useLocaleState } from 'react-admin';
import { LOCALE_TABLE, otherLocale } from '@/lib/contract/locales';
import { useConsoleLocale } from '../messages/use-console-locale';

/** On a phone an icon: the name would leave no room for the title. */
const ICON_ON_PHONE = {
  minWidth: 44,
  '& .MuiButton-startIcon': { marginInline: { xs: 0, sm: '-4px 8px' } },
  '& span[lang]': { display: { xs: 'none', sm: 'inline' } },
} as const;

/** Shows the console in the other language, whose name it has. */
export function LanguageButton({ isIconOnPhone = false }: { isIconOnPhone?: boolean }) {
  const [, setLocale] = useLocaleState();
  const { code, label, language } = LOCALE_TABLE[otherLocale(useConsoleLocale())];
  return (
    <Button
      color="inherit"
      startIcon={<TranslateIcon />}
      aria-label={label}
      onClick={() => setLocale(code)}
      sx={isIconOnPhone ? ICON_ON_PHONE : undefined}
    >
      <span lang={language}>{label}</span>
    </Button>
  );
}
