import { splitSize } from '@/lib/domain/title-size';

/** A title with its size in a line of its own. The text is that of the title. */
export function SizedTitle({ title }: { title: string }) {
  const parts = splitSize(title);
  if (!parts) return <span>{title}</span>;
  return (
    <>
      <span>
        <span>{parts[0]}</span>
        <i>{parts[1]}</i>
      </span>{' '}
      <small>{parts[2]}</small>
    </>
  );
}
