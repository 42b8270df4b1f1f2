import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { shippedCategories } from '#domain/catalogue/shipped-categories.ts'
import { category } from '#server/db/category-tables.ts'
import { db } from '#server/db/transaction.ts'
import { valueIn, type YearColumn, type YearTable } from './year-file.ts'

/** Rows of one statement: large ones hold the embedded database's memory. */
const rowsAtOnce = 4_000

/** A column that this schema has: whether a row can leave it out. */
type SchemaColumn = { table: string; name: string; required: boolean }

/** Lists the columns of every table that can be written. */
export async function listSchemaColumns(): Promise<SchemaColumn[]> {
  const { rows } = await db().execute<SchemaColumn>(sql`
    select c.table_name as "table", c.column_name as name,
      c.is_nullable = 'NO' and c.column_default is null and c.is_identity = 'NO' as required
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'`)
  return rows
}

type Constraint = { table: string; name: string; definition: string }

/** Drops every reference between tables, and returns what adds them again. */
export async function dropReferences(): Promise<Constraint[]> {
  const { rows } = await db().execute<Constraint>(sql`
    select c.conrelid::regclass::text as "table", quote_ident(c.conname) as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_namespace n on n.oid = c.connamespace
    where c.contype = 'f' and n.nspname = 'public' order by 1, 2`)
  for (const { table, name } of rows) await db().execute(sql.raw(`alter table ${table} drop constraint ${name}`))
  return rows
}

/** Adds references again; each row is checked. */
export async function addReferences(constraints: readonly Constraint[]): Promise<void> {
  for (const { table, name, definition } of constraints)
    await db().execute(sql.raw(`alter table ${table} add constraint ${name} ${definition}`))
}

/** Turns the triggers of tables off or on: what they derive is in the file. */
export async function switchTriggers(tables: readonly string[], to: 'enable' | 'disable'): Promise<void> {
  for (const table of tables) await db().execute(sql.raw(`alter table "${table}" ${to} trigger user`))
}

/** Counts what the tables hold for the plans of the database: a year of rows has just come in. */
export const countForPlans = (pool: Pool): Promise<unknown> => pool.query('analyze')

/** Replaces the rows of a table by those of a year that ends at this instant (milliseconds). The audit log is only added to. */
export async function replaceRows({ name, columns }: YearTable, end: number): Promise<void> {
  if (!staysWhenBegunAgain(name)) await db().execute(sql.raw(`delete from "${name}"`))
  const names = columns.map((column) => `"${column.name}"`)
  const values = columns.map(({ type }, at) => `u.c${at}::${type}`)
  const aliases = columns.map((_, at) => `c${at}`)
  const rows = columns[0]?.values.length ?? 0
  for (let from = 0; from < rows; from += rowsAtOnce) {
    const lists = columns.map((column) => sql`${sql.param(textsOf(column, from, end))}::text[]`)
    await db().execute(sql`insert into ${sql.raw(`"${name}" (${names.join()})`)} overriding system value
      select ${sql.raw(values.join())} from unnest(${sql.join(lists, sql`, `)}) as u(${sql.raw(aliases.join())})`)
  }
}

const textsOf = ({ type, values }: YearColumn, from: number, end: number): (string | null)[] =>
  values.slice(from, from + rowsAtOnce).map((value) => valueIn(type, value, end))

/**
 * Counts for the planner what the tables hold now: deriving lists from tables that it took for empty has taken longer than
 * a statement may.
 */
export async function countForPlanner(tables: readonly string[]): Promise<void> {
  await db().execute(sql.raw(`analyze ${tables.map((table) => `"${table}"`).join()}`))
}

/** Lets the sequences go on where the year left them. */
export async function setSequences(sequences: readonly { name: string; last: number }[]): Promise<void> {
  for (const { name, last } of sequences)
    await db().execute(sql`select setval(${`public."${name}"`}::regclass, ${last})`)
}

/** Dates the migrations before the year: the books are compared since the ledger was introduced. */
export async function dateMigrations(at: Date): Promise<void> {
  await db().execute(sql`update migration set applied_at = ${at.toISOString()}::timestamptz`)
}

type StoredAccount = { id: string; lastFour: string }

/** Lists the bank accounts whose numbers are sealed with the shop's own secret. */
export async function listSealedAccounts(): Promise<StoredAccount[]> {
  const { rows } = await db().execute<StoredAccount>(sql`select id, last_four as "lastFour" from payout_account`)
  return rows
}

/** Saves the sealed number of a bank account. */
export async function saveSealedNumber(id: string, sealed: string): Promise<void> {
  await db().execute(sql`update payout_account set sealed_number = ${sealed} where id = ${id}`)
}

/** Lists the webhook endpoints, whose secrets are sealed with the shop's own. */
export async function listWebhookIds(): Promise<string[]> {
  const { rows } = await db().execute<{ id: string }>(sql`select id from webhook_endpoint`)
  return rows.map(({ id }) => id)
}

/** Saves the sealed secret of a webhook endpoint in place of all it had. */
export async function saveWebhookSecret(id: string, sealed: string): Promise<void> {
  await db().execute(sql`
    update webhook_endpoint set secret = ${sealed}, previous_secret = null, previous_until = null where id = ${id}`)
}

/** Tables that stay when the demo begins again: nobody may empty the audit log. */
const staying = ['migration', 'session', 'audit_entry', 'audit_link', 'audit_waiting']

/** Returns whether a table, or the table of a sequence, stays when the demo begins again. */
export const staysWhenBegunAgain = (name: string): boolean =>
  staying.some((table) => name === table || name === `${table}_id_seq`)

/** Deletes the rows of every table but sessions, migrations and the audit log, also of those that are append-only. */
export async function clearShop(): Promise<void> {
  const { rows } = await db().execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all (${sql.param(staying)}::text[])`)
  const names = rows.map(({ name }) => name)
  await switchTriggers(names, 'disable')
  await db().execute(sql.raw(`truncate ${names.map((name) => `"${name}"`).join()}`))
  await switchTriggers(names, 'enable')
}

/** Fills the emptied table of categories with those a shop starts with; nobody has changed them, so nothing is noted. */
export async function restoreCategories(): Promise<void> {
  await switchTriggers(['category'], 'disable')
  await db()
    .insert(category)
    .values(shippedCategories.map(({ searchTerms, ...terms }) => ({ ...terms, searchTerms: [...searchTerms] })))
  await switchTriggers(['category'], 'enable')
}

/** Deletes sessions of accounts that are gone. */
export async function endForeignSessions(): Promise<void> {
  await db().execute(sql`delete from session s where not exists (select from account a where a.id = s.account_id)`)
}

/**
 * Derives the rows of the lists of orders from the orders and the inbox from what it holds, and lets the metrics of every
 * day be counted again.
 */
export async function deriveRows(): Promise<void> {
  await db().execute(sql`delete from order_row`)
  await db().execute(sql`delete from seller_order_row`)
  await db().execute(sql`delete from account_total`)
  await db().execute(sql`insert into account_total (account_id) select id from account`)
  await db().execute(sql`select refresh_order_rows(array(select id from customer_order))`)
  await db().execute(sql`delete from conversation`)
  await db().execute(sql`select derive_conversations()`)
  await db().execute(sql`delete from metrics_until`)
}
