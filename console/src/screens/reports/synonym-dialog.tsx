import { SelectInput, TextInput, useTranslate } from 'react-admin';
import { z } from 'zod';
import { changeContent, getContent } from '@/lib/contract/calls/staff-content';
import { lineInput } from '@/lib/contract/input-text';
import { MAX_SYNONYM_LENGTH, type Synonyms, synonymsSchema } from '@/lib/contract/staff-content';
import { foldText } from '@/lib/domain/arabic-folding';
import { call } from '../../data/client';
import { ActionDialog } from '../../shared/action-dialog';

const KEY = { key: 'synonyms' } as const;

const synonymSchema = z.strictObject({
  /** Of those that were searched for. */
  word: z.string(),
  /** One word of products: the search compares single words. */
  synonym: lineInput(MAX_SYNONYM_LENGTH).regex(/^\S+$/),
});

const hasWord = (group: readonly string[], word: string) =>
  group.some((other) => foldText(other) === foldText(word));

/** The word joins the group of its synonym, or both become a new one. */
function addSynonym(groups: Synonyms, word: string, synonym: string): Synonyms {
  if (groups.some((group) => hasWord(group, word) && hasWord(group, synonym))) return groups;
  const index = groups.findIndex((group) => hasWord(group, synonym));
  if (index < 0) return [...groups, [word, synonym]];
  return groups.map((group, place) => (place === index ? [...group, word] : group));
}

async function saveSynonym({ word, synonym }: z.output<typeof synonymSchema>): Promise<void> {
  const { value, revision } = await call(getContent, { params: KEY });
  const body = { value: addSynonym(synonymsSchema.parse(value), word, synonym), revision };
  await call(changeContent, { params: KEY, body });
}

/** Makes a word of a search find the products of another word. */
export function SynonymDialog({ words, onClose }: { words: string; onClose: () => void }) {
  const translate = useTranslate();
  const single = words.split(' ');
  return (
    <ActionDialog
      title={translate('reports.searches.synonym')}
      text={translate('reports.searches.synonymText', { words })}
      confirm={translate('ra.action.save')}
      done="reports.searches.synonymDone"
      schema={synonymSchema}
      defaultValues={{ word: single[0] }}
      onConfirm={saveSynonym}
      onClose={onClose}
    >
      {single.length > 1 ? (
        <SelectInput
          source="word"
          label="reports.searches.word"
          choices={single.map((word) => ({ id: word, name: word }))}
          translateChoice={false}
          isRequired
        />
      ) : null}
      <TextInput
        source="synonym"
        label="reports.searches.sameAs"
        helperText="schema.help.synonym"
        isRequired
        autoFocus
      />
    </ActionDialog>
  );
}
