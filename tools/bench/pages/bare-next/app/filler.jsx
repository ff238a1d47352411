export const Filler = ({ html }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by the benchmark, which writes it
  <div dangerouslySetInnerHTML={{ __html: html }} />
);
