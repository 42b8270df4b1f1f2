import type { ClientBase } from 'pg'
import { directClientName } from '#server/db/postgres-pool.ts'
import { type Column, insertStatement, lineStatement } from './cell-store.ts'

type Client = Pick<ClientBase, 'query'>

export type Table = { name: string; columns: Column[] }

/**
 * Lists the tables of the shop with the columns that are exported. Left out are columns that the database computes, and those that count the
 * transactions of one server (`xid8`): in another database they get the number of the transaction that imports.
 */
export async function listTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname as name, json_agg(json_build_object(
        'name', a.attname, 'type', format_type(a.atttypid, a.atttypmod), 'base', t.typname,
        'isArray', t.typcategory = 'A') order by a.attnum) as columns
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      join pg_type t on t.oid = a.atttypid and t.typname <> 'xid8'
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      group by c.relname order by c.relname`,
  )
  return rows
}

/** Lists what made the tables. */
export async function listMigrations(client: Client): Promise<{ name: string; checksum: string }[]> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migration order by name',
  )
  return rows
}

export type Sequence = { name: string; value: string; isCalled: boolean }

/** Reads where every sequence is. Read after the snapshot of the rows: a sequence never goes back. */
export async function listSequences(client: Client): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string; quoted: string }>(
    `select relname as name, format('%I.%I', relnamespace::regnamespace, relname) as quoted from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`,
  )
  const sequences: Sequence[] = []
  for (const { name, quoted } of rows) {
    const read = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${quoted}`,
    )
    const [row] = read.rows
    if (row) sequences.push({ name, value: row.value, isCalled: row.called })
  }
  return sequences
}

export async function setSequence(client: Client, { name, value, isCalled }: Sequence): Promise<void> {
  await client.query('select setval($1::regclass, $2::bigint, $3)', [`public."${name}"`, value, isCalled])
}

/** What a session writes and reads cells in, whatever the settings of its server are; lasts until the transaction ends. */
async function setFormats(client: Client): Promise<void> {
  await client.query(`set local timezone = 'UTC'`)
  await client.query(`set local datestyle = 'ISO'`)
  await client.query(`set local intervalstyle = 'postgres'`)
  await client.query('set local extra_float_digits = 1')
}

/** Begins a transaction that sees one instant and only reads. */
export async function beginReading(client: Client): Promise<void> {
  await client.query('begin isolation level repeatable read read only')
  await client.query('set local statement_timeout = 0')
  await client.query('set local idle_in_transaction_session_timeout = 0')
  await setFormats(client)
}

export const endReading = (client: Client): Promise<unknown> => client.query('rollback')

const mostRows = 5_000
const batchBytes = 1_000_000

/** Reads a table as lines of JSON in batches of some megabyte, however long its rows are. */
export async function* readLines(client: Client, { name, columns }: Table): AsyncGenerator<string[]> {
  await client.query(`declare exported no scroll cursor for ${lineStatement(name, columns)}`)
  let count = 100
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${count} from exported`)
    if (rows.length === 0) break
    const lines = rows.map(({ line }) => line)
    yield lines
    const average = lines.reduce((sum, line) => sum + line.length, 0) / lines.length
    count = Math.max(1, Math.min(mostRows, Math.floor(batchBytes / average)))
  }
  await client.query('close exported')
}

export const insertLines = (client: Client, { name, columns }: Table, lines: string): Promise<unknown> =>
  client.query(insertStatement(name, columns), [lines])

/** What a shop has once it was used: a shop without a row in any of these is empty. */
const usedTables = ['account', 'product', 'customer_order', 'payment', 'ledger_entry']

/** Returns whether nothing was done in a shop yet; `usedTables` may be missing. */
export async function isEmptyShop(client: Client): Promise<boolean> {
  for (const { name } of await listTables(client)) {
    if (!usedTables.includes(name)) continue
    const { rows } = await client.query(`select 1 from public.${name} limit 1`)
    if (rows.length > 0) return false
  }
  return true
}

/** The references of one table: how they are dropped and added again. */
type References = { owner: string; drops: string; adds: string }

/**
 * Begins a transaction in which rows can be inserted as they were, in any order: what the shop's triggers would do was
 * done. From here on nobody else writes into the tables. Returns what `endLoading` needs. Needs the owner of the tables, no superuser.
 */
export async function beginLoading(client: Client, tables: readonly Table[]): Promise<References[]> {
  await client.query('begin')
  await client.query('set local statement_timeout = 0')
  await client.query('set local idle_in_transaction_session_timeout = 0')
  await setFormats(client)
  const { rows } = await client.query<References>(
    `select conrelid::regclass::text as owner, string_agg(format('drop constraint %I', conname), ', ') as drops,
        string_agg(format('add constraint %I %s', conname, pg_get_constraintdef(oid)), ', ') as adds
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace group by conrelid`,
  )
  for (const { owner, drops } of rows) await client.query(`alter table ${owner} ${drops}`)
  for (const { name } of tables) await client.query(`alter table public."${name}" disable trigger user`)
  return rows
}

/** Deletes the rows that a new shop begins with. */
export const emptyTables = (client: Client, tables: readonly Table[]): Promise<unknown> =>
  client.query(`truncate ${tables.map(({ name }) => `public."${name}"`).join(', ')}`)

/**
 * Returns whether a process of the shop runs on this database: each listens for changes on a connection of its own. Only one
 * process can open an embedded database.
 */
export async function isShopRunning(client: Client): Promise<boolean> {
  const { rows } = await client.query(
    `select 1 from pg_stat_activity where application_name = $1 and datname = current_database()
      and pid <> pg_backend_pid() limit 1`,
    [directClientName],
  )
  return rows.length > 0
}

/** Puts triggers and references back, which compares every reference with its row. The transaction is still open. */
export async function endLoading(
  client: Client,
  tables: readonly Table[],
  references: readonly References[],
): Promise<void> {
  for (const { name } of tables) await client.query(`alter table public."${name}" enable trigger user`)
  for (const { owner, adds } of references) await client.query(`alter table ${owner} ${adds}`)
}

/** Ends the transaction of `beginLoading`, and lets the planner know what came in, however long that takes. */
export async function saveLoaded(client: Client): Promise<void> {
  await client.query('commit')
  await client.query('set statement_timeout = 0')
  await client.query('analyze')
}

export const undoLoading = (client: Client): Promise<unknown> => client.query('rollback')
