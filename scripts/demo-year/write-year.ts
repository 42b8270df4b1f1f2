import type { Database } from '#server/db/database.ts'
import { packYear, relativeJson, type YearColumn, type YearFile } from '#server/demo/year-file.ts'

/** Rows that belong to one running shop, not to its past: they would be worthless, or are sealed with its secret. */
const leftOut = new Set([
  'migration',
  // Derived from others.
  'order_row',
  'order_search',
  'seller_order_row',
  'account_total',
  'conversation',
  'hub_step_metric',
  'metric_change',
  'metrics_until',
  'sales_metric',
  'ledger_metric',
  'tax_metric',
  'step_metric',
  'cohort_metric',
  'store_metric',
  'store_buyer_metric',
  'store_destination_metric',
  'store_day_change',
  'audit_link',
  // As the migrations fill it.
  'category',
  'former_asset',
  'session',
  'idempotency_key',
  'webhook_event',
  'payout_event',
  'account_authenticator',
  'authenticator',
])
/** What holds days of the real calendar: they stay what they are. */
const fixedDays = new Set(['festival_theme', 'country', 'rate_table', 'tax_table', 'search_knowledge'])

const columnsOf = `
  select c.table_name as "table", c.column_name as name,
    format_type(a.atttypid, a.atttypmod) as type
  from information_schema.columns c
  join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
  join pg_attribute a on a.attrelid = format('public.%I', c.table_name)::regclass and a.attname = c.column_name
  where c.table_schema = 'public' and a.attgenerated = ''
  order by c.table_name, c.ordinal_position`

/** Of messages only those that were given up: the others would be sent when the demo starts. */
const conditions: ReadonlyMap<string, string> = new Map([['outbox', 'failed_at is not null and done_at is null']])

const isInstant = (type: string): boolean => type.startsWith('timestamp')

/** Writes down every row of the shop whose year ends at this instant; returns the file's bytes and rows by table. */
export async function writeYear(
  { pool }: Database,
  end: number,
): Promise<{ bytes: Buffer; rows: Map<string, number> }> {
  const { rows: all } = await pool.query<{ table: string; name: string; type: string }>(columnsOf)
  const year: YearFile = { end: new Date(end).toISOString(), tables: [], sequences: await readSequences(pool) }
  const counts = new Map<string, number>()
  for (const [name, columns] of Map.groupBy(all, ({ table }) => table)) {
    if (leftOut.has(name)) continue
    const chosen = columns.map((column) => `${asText(column, end, name)} as "${column.name}"`)
    const { rows } = await pool.query({
      text: `select ${chosen.join()} from "${name}" where ${conditions.get(name) ?? 'true'} order by ${columns.length > 1 ? '1, 2' : '1'}`,
      rowMode: 'array',
    })
    const values = rows as unknown as (string | null)[][]
    if (values.length === 0) continue
    counts.set(name, values.length)
    year.tables.push({
      name,
      columns: columns.map(
        (column, at): YearColumn => ({
          name: column.name,
          type: column.type,
          values: values.map((row) => stored(column.type, row[at] ?? null, end, name)),
        }),
      ),
    })
  }
  return { bytes: packYear(year), rows: counts }
}

/** Returns the expression that reads a column as text, or relative to the end. */
function asText({ name, type }: { name: string; type: string }, end: number, table: string): string {
  const column = `"${name}"`
  const at = new Date(end).toISOString()
  if (fixedDays.has(table)) return `${column}::text`
  if (isInstant(type))
    return `case when isfinite(${column}) then ((extract(epoch from ${column} - '${at}'::timestamptz) * 1000000)::bigint)::text else ${column}::text end`
  if (type === 'date') return `(${column} - '${at.slice(0, 10)}'::date)::text`
  return `${column}::text`
}

function stored(type: string, value: string | null, end: number, table: string): string | number | null {
  if (value === null || fixedDays.has(table)) return value
  if ((isInstant(type) || type === 'date') && /^-?\d+$/.test(value)) return Number(value)
  return type === 'jsonb' ? relativeJson(value, end) : value
}

async function readSequences(pool: Database['pool']): Promise<YearFile['sequences']> {
  const { rows } = await pool.query<{ name: string; last: string | null }>(
    `select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' order by 1`,
  )
  return rows.flatMap(({ name, last }) => (last === null ? [] : [{ name, last: Number(last) }]))
}
