import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { z } from 'zod';
import type { ContentVersions } from '@/lib/contract/staff-content';
import { ActionDialog } from './action-dialog';
import { useActorName } from './actor-name';
import { useFormat } from './format';
import { Row, Section } from './section';

type Version = Pick<ContentVersions['items'][number], 'id' | 'at' | 'person'>;

interface VersionHistoryProps<T> {
  versions: readonly T[];
  onRestore: (version: T) => Promise<unknown>;
}

/** The versions of a text with time and person; each can be restored after a question. */
export function VersionHistory<T extends Version>({ versions, onRestore }: VersionHistoryProps<T>) {
  const translate = useTranslate();
  const { time } = useFormat();
  const toActor = useActorName();
  const [chosen, setChosen] = useState<T>();
  if (versions.length === 0) return null;
  return (
    // On a phone the bar with the button that saves is over the end of the page.
    <Box sx={{ padding: 2, paddingBlockEnd: { xs: 10, sm: 2 } }}>
      <Section title={translate('content.versions')}>
        {versions.map((version) => {
          const { id, at, person } = version;
          const author =
            person.id === 'default' ? translate('content.original') : toActor(person.name);
          return (
            <Row key={id} name={`${time(at)} · ${author}`}>
              <Button size="small" onClick={() => setChosen(version)}>
                {translate('content.restore')}
              </Button>
            </Row>
          );
        })}
      </Section>
      {chosen ? (
        <ActionDialog
          title={translate('content.restore')}
          text={translate('content.restoreText', { time: time(chosen.at) })}
          confirm={translate('content.restore')}
          done={translate('content.restored')}
          schema={z.object({})}
          onConfirm={() => onRestore(chosen)}
          onClose={() => setChosen(undefined)}
        />
      ) : null}
    </Box>
  );
}
