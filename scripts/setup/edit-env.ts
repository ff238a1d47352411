/** Sets variables in the text of a `.env` file; other lines stay as they are. */
export function editEnv(text: string, changes: NodeJS.Dict<string>): string {
  const lines = text === '' ? [] : text.trimEnd().split('\n');
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) continue;
    const line = `${name}=${/[\s#'"$\\]/.test(value) ? `'${value}'` : value}`;
    const at = lines.findIndex((one) => one.startsWith(`${name}=`));
    if (at === -1) lines.push(line);
    else lines[at] = line;
  }
  return lines.length === 0 ? '' : `${lines.join('\n')}\n`;
}
