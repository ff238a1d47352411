'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { useShop } from '@/components/i18n/shop-context';
import { useAuthError } from '@/components/shopper/auth-error';
import { Button } from '@/components/ui/button';
import { FormAlert } from '@/components/ui/form-alert';
import { TextField } from '@/components/ui/text-field';
import { deletePasskey, passkeysQuery, renamePasskey } from '@/lib/api/users/passkeys';
import { focusOnMount } from '@/lib/client/focus-restoration';
import type { Passkey } from '@/lib/contract/passkey';
import type { User } from '@/lib/contract/user';
import { isolate } from '@/lib/domain/bidi';
import { formatDate } from '@/lib/i18n/format-date';
import { accountClient } from '@/lib/session/account-client';
import { needsLogin, Reauthentication } from './reauthentication';

interface PasskeyRowProps {
  passkey: Passkey;
  user: User;
}

type Mode = 'shown' | 'renaming' | 'removing';

/** A passkey, which can be renamed and removed. */
export function PasskeyRow({ passkey, user }: PasskeyRowProps) {
  const formatAuthError = useAuthError();
  const queries = useQueryClient();
  const [mode, setMode] = useState<Mode>('shown');
  const { id, name } = passkey;
  const refresh = () => queries.invalidateQueries(passkeysQuery(accountClient, user.id));
  const rename = useMutation({
    mutationFn: (newName: string) => renamePasskey(accountClient, { id, name: newName }),
    onSuccess: async () => {
      await refresh();
      setMode('shown');
    },
  });
  const remove = useMutation({
    mutationFn: () => deletePasskey(accountClient, id),
    onSuccess: refresh,
  });

  const error = rename.error ?? remove.error;
  const mustLogIn = needsLogin(error);
  const problem = error && !mustLogIn ? formatAuthError(error) : undefined;
  const repeat = () =>
    mode === 'removing' ? remove.mutate() : rename.mutate(rename.variables ?? name);
  const cancel = () => {
    setMode('shown');
    rename.reset();
    remove.reset();
  };
  return (
    <li className="grid gap-3 py-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PasskeyTexts passkey={passkey} />
        {mode === 'shown' && <PasskeyActions name={name} onChoose={setMode} />}
      </div>
      {mode === 'renaming' && (
        <RenameForm name={name} problem={problem} onRename={rename.mutate} onCancel={cancel} />
      )}
      {mode === 'removing' && (
        <Removal
          isPending={remove.isPending}
          problem={problem}
          onRemove={remove.mutate}
          onCancel={cancel}
        />
      )}
      {mustLogIn && <Reauthentication user={user} onConfirmed={repeat} />}
    </li>
  );
}

function PasskeyTexts({
  passkey: { name, createdAt, lastUsedAt },
}: Pick<PasskeyRowProps, 'passkey'>) {
  const t = useTranslations('account.passkey');
  const { locale } = useShop();
  const date = formatDate(lastUsedAt ?? createdAt, locale);
  return (
    <div className="min-w-0">
      <p dir="auto" className="break-words text-start">
        {name}
      </p>
      <p className="text-14 text-ink-700">{t(lastUsedAt ? 'used' : 'created', { date })}</p>
    </div>
  );
}

interface PasskeyActionsProps {
  name: string;
  onChoose: (mode: Mode) => void;
}

function PasskeyActions({ name, onChoose }: PasskeyActionsProps) {
  const t = useTranslations('account.passkey');
  return (
    <div className="flex gap-1 max-sm:-ms-5 sm:-me-5">
      <Button
        variant="quiet"
        aria-label={t('renameLabel', { name: isolate(name) })}
        onClick={() => onChoose('renaming')}
      >
        {t('rename')}
      </Button>
      <Button
        variant="quiet"
        aria-label={t('removeLabel', { name: isolate(name) })}
        onClick={() => onChoose('removing')}
      >
        {t('remove')}
      </Button>
    </div>
  );
}

interface RemovalProps {
  isPending: boolean;
  problem: string | undefined;
  onRemove: () => void;
  onCancel: () => void;
}

function Removal({ isPending, problem, onRemove, onCancel }: RemovalProps) {
  const t = useTranslations('account.passkey');
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-14 text-ink-700">{t('removeText')}</p>
      <FormAlert>{problem}</FormAlert>
      <div className="flex flex-wrap gap-3">
        <Button variant="danger" isDisabled={isPending} onClick={() => onRemove()}>
          {t('removeSubmit')}
        </Button>
        <Button variant="quiet" ref={focusOnMount} onClick={onCancel}>
          {t('keep')}
        </Button>
      </div>
    </div>
  );
}

interface RenameFormProps {
  name: string;
  problem: string | undefined;
  onRename: (name: string) => void;
  onCancel: () => void;
}

function RenameForm({ name, problem, onRename, onCancel }: RenameFormProps) {
  const t = useTranslations();
  const [typed, setTyped] = useState(name);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (typed.trim() !== '') onRename(typed.trim());
  }

  return (
    <form onSubmit={handleSubmit} noValidate className="grid max-w-md gap-3">
      <TextField
        label={t('account.passkey.nameLabel')}
        value={typed}
        maxLength={60}
        ref={focusOnMount}
        onChange={(event) => setTyped(event.target.value)}
      />
      <FormAlert>{problem}</FormAlert>
      <div className="flex gap-3">
        <Button type="submit">{t('form.save')}</Button>
        <Button variant="quiet" onClick={onCancel}>
          {t('form.cancel')}
        </Button>
      </div>
    </form>
  );
}
