/** Node reads a quoted value up to the next such quote, and knows no escapes. */
function quote(name: string, value: string): string {
  if (!/[\s#'"`$\\]/.test(value)) return value;
  const mark = ["'", '`'].find((one) => !value.includes(one));
  if (mark === undefined) throw new Error(`${name}: contains both ' and \`; encode one of them`);
  return `${mark}${value}${mark}`;
}

/** Sets variables in the text of a `.env` file; other lines stay as they are. */
export function editEnv(text: string, changes: NodeJS.Dict<string>): string {
  const lines = text === '' ? [] : text.trimEnd().split('\n');
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) continue;
    const line = `${name}=${quote(name, value)}`;
    const at = lines.findIndex((one) => one.startsWith(`${name}=`));
    if (at === -1) lines.push(line);
    else lines[at] = line;
  }
  return lines.length === 0 ? '' : `${lines.join('\n')}\n`;
}
