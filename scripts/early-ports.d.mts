/** `PORT=3000` and the like for each port that another program uses. */
export function listUsedPorts(root: string): Promise<string[]>;
