import { useTranslate } from 'react-admin';
import { toOutcome } from './changes';

interface Entry {
  call?: string | undefined;
  before?: object | undefined;
  after?: object | undefined;
}

/**
 * What somebody did: a call that also creates has another name then. Calls of earlier versions have
 * none.
 */
export function useCallName() {
  const translate = useTranslate();
  return ({ call = '', ...values }: Entry): string => {
    const name = translate(`log.calls.${call}`, { _: call });
    return toOutcome(values) === 'log.outcomes.created'
      ? translate(`log.creations.${call}`, { _: name })
      : name;
  };
}
