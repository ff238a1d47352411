import { findSize } from '@/lib/domain/title-size';

/** A title with its size in a line of its own. The text is that of the title. */
export function SizedTitle({ title }: { title: string }) {
  const at = findSize(title);
  if (at === title.length) return <span>{title}</span>;
  return (
    <>
      <span>
        <span>{title.slice(0, at)}</span>
        <i>{title[at]}</i>
      </span>{' '}
      <small>{title.slice(at + 2)}</small>
    </>
  );
}
