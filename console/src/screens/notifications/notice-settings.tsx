import { Alert, Box, FormControlLabel, Paper, Switch, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  CheckboxGroupInput,
  Loading,
  RadioButtonGroupInput,
  SaveButton,
  SelectInput,
  SimpleForm,
  Title,
  Toolbar,
  useNotify,
  useTranslate,
} from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { getNoticeSettings, updateNoticeSettings } from '@/lib/contract/calls/staff';
import { LOCALE_TABLE, LOCALES } from '@/lib/contract/locales';
import {
  type NoticeSettings,
  noticeSettingsSchema,
  STAFF_TOPICS,
  type StaffTopic,
} from '@/lib/contract/staff-notices';
import { features } from '@/shop.config';
import { call } from '../../data/client';
import { contractResolver } from '../../shared/contract-resolver';
import { playSound, useSound } from '../../shared/sound';

/** Of a part that is switched off. */
const OFF: readonly StaffTopic[] = [
  ...(features.returns ? [] : (['returnRequest'] as const)),
  ...(features.pickUp ? [] : (['wrongPickUpCode'] as const)),
];
const TOPICS = STAFF_TOPICS.filter((topic) => !OFF.includes(topic));
const QUERY_KEY = ['notice-settings'];

function SoundSwitch() {
  const translate = useTranslate();
  const [hasSound, setHasSound] = useSound();
  return (
    <Paper sx={{ padding: 2, maxWidth: 700 }}>
      <FormControlLabel
        label={translate('notices.sound')}
        control={
          <Switch
            checked={hasSound}
            onChange={(_event, isOn) => {
              setHasSound(isOn);
              if (isOn) playSound();
            }}
          />
        }
      />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('notices.soundText')}
      </Typography>
    </Paper>
  );
}

function SettingsForm({ settings }: { settings: NoticeSettings }) {
  const translate = useTranslate();
  const notify = useNotify();
  const client = useQueryClient();
  const save = async (values: FieldValues) => {
    try {
      const body = noticeSettingsSchema.parse(values);
      const saved = await call(updateNoticeSettings, { body });
      client.setQueryData(QUERY_KEY, saved);
      notify('notices.saved', { type: 'success' });
    } catch (error) {
      notify(String(Object(error).message), { type: 'error' });
    }
  };
  return (
    <SimpleForm
      record={settings}
      resolver={contractResolver(noticeSettingsSchema)}
      onSubmit={save}
      toolbar={
        <Toolbar>
          <SaveButton alwaysEnable />
        </Toolbar>
      }
      component={Paper}
      sx={{ maxWidth: 700, '& > .MuiStack-root': { padding: 2 } }}
    >
      <RadioButtonGroupInput
        source="mode"
        label="notices.mode"
        row={false}
        choices={(['atOnce', 'digest', 'off'] as const).map((id) => ({
          id,
          name: `notices.modes.${id}`,
        }))}
        helperText={false}
      />
      <CheckboxGroupInput
        source="topics"
        label="notices.topic"
        row={false}
        choices={TOPICS.map((id) => ({ id, name: translate(`notices.topics.${id}`) }))}
        helperText={false}
      />
      <SelectInput
        source="language"
        label="notices.language"
        choices={LOCALES.map((id) => ({ id, name: LOCALE_TABLE[id].label }))}
        translateChoice={false}
        helperText={false}
      />
    </SimpleForm>
  );
}

/** What the person is told by e-mail, and whether this browser plays a sound. */
export function NoticeSettingsPage() {
  const translate = useTranslate();
  const { data, error } = useQuery({
    queryKey: QUERY_KEY,
    queryFn: () => call(getNoticeSettings),
  });
  if (!data) return error ? <Alert severity="error">{error.message}</Alert> : <Loading />;
  return (
    <>
      <Title title={translate('notices.title')} />
      <Typography sx={{ paddingBlock: 2 }}>{translate('notices.text')}</Typography>
      <SettingsForm settings={data} />
      {/* On a phone the bar with the button that saves is over the end of the page. */}
      <Box sx={{ marginBlock: { xs: '16px 80px', sm: 2 } }}>
        <SoundSwitch />
      </Box>
    </>
  );
}
