import { DatabaseSync } from 'node:sqlite';

/**
 * What one simulated provider stores: JSON documents by kind and id. Every write is durable before
 * it returns.
 */
export interface Store {
  get<Document>(kind: string, id: string): Document | undefined;
  list<Document>(kind: string): Document[];
  put(kind: string, id: string, document: object): void;
  delete(kind: string, id: string): void;
  close(): void;
}

/** Opens a store in a file, or in memory with `:memory:`. */
export function openStore(file: string): Store {
  const database = new DatabaseSync(file);
  database.exec(`PRAGMA journal_mode = WAL;
    CREATE TABLE IF NOT EXISTS documents (kind TEXT, id TEXT, body TEXT NOT NULL, position INTEGER PRIMARY KEY AUTOINCREMENT, UNIQUE (kind, id))`);
  const select = database.prepare('SELECT body FROM documents WHERE kind = ? AND id = ?');
  const selectAll = database.prepare('SELECT body FROM documents WHERE kind = ? ORDER BY position');
  const upsert = database.prepare(
    'INSERT INTO documents (kind, id, body) VALUES (?, ?, ?) ON CONFLICT (kind, id) DO UPDATE SET body = excluded.body',
  );
  const remove = database.prepare('DELETE FROM documents WHERE kind = ? AND id = ?');
  const parse = (row: Record<string, unknown> | undefined) =>
    row === undefined ? undefined : JSON.parse(String(row.body));
  return {
    get: (kind, id) => parse(select.get(kind, id)),
    list: (kind) => selectAll.all(kind).map(parse),
    put: (kind, id, document) => void upsert.run(kind, id, JSON.stringify(document)),
    delete: (kind, id) => void remove.run(kind, id),
    close: () => database.close(),
  };
}
