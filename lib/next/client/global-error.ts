import { createElement } from 'react';

/**
 * Replaces Next's page for errors of the error page itself, such as a file that does not load: a
 * link that loads the page again.
 */
export default function LastResort() {
  const reload = createElement('a', { href: '', style: { fontSize: '4rem' } }, '↻');
  return createElement('html', null, createElement('body', null, reload));
}
