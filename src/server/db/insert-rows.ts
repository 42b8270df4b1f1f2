/**
 * Builds an insert whose text is the same for any number of rows: `value` is the parameter that holds them as JSON,
 * named like the columns. The schema is named because `box` alone is a type of PostgreSQL's own.
 */
export const insertRows = (table: string, columns: string, value: string): string =>
  `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::public.${table}, ${value}::jsonb)`
