/** A line drawing of an empty jar, for states in which there is nothing to show. */
export function EmptyJar() {
  return (
    <svg aria-hidden="true" width="120" height="140" viewBox="0 0 120 140" fill="none" className="text-sand-300">
      <ellipse cx="60" cy="130" rx="46" ry="6" fill="currentColor" opacity="0.5" />
      <path
        d="M34 34h52v8c0 6 12 10 12 24v42c0 10-8 18-18 18H40c-10 0-18-8-18-18V66c0-14 12-18 12-24v-8Z"
        fill="currentColor"
        fillOpacity="0.25"
        stroke="currentColor"
        strokeWidth="3"
      />
      <rect x="28" y="16" width="64" height="20" rx="6" className="fill-honey-100 stroke-honey-500" strokeWidth="3" />
      <path d="M38 72v30M46 66v10" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
      <path d="M42 112c8 6 28 6 36 0" className="stroke-honey-500" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}
