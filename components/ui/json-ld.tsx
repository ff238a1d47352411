/** Structured data for crawlers. `<` is escaped, so that no text can end the script element. */
export function JsonLd({ data }: { data: object }) {
  const json = JSON.stringify(data).replace(/</g, '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with `<` escaped cannot leave its element
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
