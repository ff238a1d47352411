/**
 * What queries are built from. All modules import it from here: Node reads and parses the
 * package.json of drizzle-orm (180 kB) again for each file that imports the package,
 * which took 0.2 s of the start of the gateway.
 */
export {
  and,
  arrayOverlaps,
  asc,
  count,
  desc,
  eq,
  exists,
  getTableColumns,
  gt,
  gte,
  type InferInsertModel,
  type InferSelectModel,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  not,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
