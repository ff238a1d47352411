import { useTranslate } from 'react-admin';

const MACHINE = 'token:';
const UUID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

/** The name of who has done something: a machine has that of its token, an unknown person none. */
export function toActorName(
  name: string,
  translate: (key: string, values?: object) => string,
): string {
  if (name.startsWith(MACHINE))
    return translate('log.machine', { token: name.slice(MACHINE.length) });
  return UUID.test(name) ? translate('log.unknownPerson') : name;
}

export function useActorName() {
  const translate = useTranslate();
  return (name: string) => toActorName(name, translate);
}
