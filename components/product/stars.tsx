/** Five stars, filled up to the rating. Decorative: the rating must be next to it as text. */
export function Stars({ rating, className = '' }: { rating: number; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`stars ${className}`}
      style={{ backgroundSize: `${rating * 20}% 100%` }}
    />
  );
}
