import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { z } from 'zod';
import type { ContentVersions } from '@/lib/contract/staff-content';
import { ActionDialog } from '../shared/action-dialog';
import { useActorName } from '../shared/actor-name';
import { useFormat } from '../shared/format';
import { Row, Section } from '../shared/section';
import { DifferenceTable } from './difference-table';
import { listDifferences } from './differences';

type Version = Pick<ContentVersions['items'][number], 'id' | 'at' | 'person'>;

const MAX_SHOWN = 50;

interface VersionHistoryProps<T> {
  /** The first one is the present one. */
  versions: readonly T[];
  toValue: (version: T) => unknown;
  onRestore: (version: T) => Promise<unknown>;
}

/** The versions of a text with time and person; each can be restored after a question. */
export function VersionHistory<T extends Version>({
  versions,
  toValue,
  onRestore,
}: VersionHistoryProps<T>) {
  const translate = useTranslate();
  const { time } = useFormat();
  const toActor = useActorName();
  const [chosen, setChosen] = useState<T>();
  const [present] = versions;
  if (!present) return null;
  return (
    // On a phone the bar with the button that saves is over the end of the page.
    <Box sx={{ padding: 2, paddingBlockEnd: { xs: 10, sm: 2 } }}>
      <Section title={translate('versions.title')}>
        {versions.map((version) => {
          const { id, at, person } = version;
          const author =
            person.id === 'default' ? translate('versions.original') : toActor(person.name);
          return (
            <Row key={id} name={`${time(at)} · ${author}`}>
              {version === present ? (
                translate('versions.present')
              ) : (
                <Button size="small" onClick={() => setChosen(version)}>
                  {translate('versions.restore')}
                </Button>
              )}
            </Row>
          );
        })}
      </Section>
      {chosen ? (
        <ActionDialog
          title={translate('versions.restore')}
          text={translate('versions.restoreText', { time: time(chosen.at) })}
          confirm={translate('versions.restore')}
          done={translate('versions.restored')}
          schema={z.object({})}
          onConfirm={() => onRestore(chosen)}
          onClose={() => setChosen(undefined)}
        >
          <DifferenceTable
            differences={listDifferences(toValue(chosen), toValue(present)).slice(0, MAX_SHOWN)}
            headings={['versions.present', 'versions.chosen']}
          />
        </ActionDialog>
      ) : null}
    </Box>
  );
}
