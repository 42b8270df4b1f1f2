import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { CustomerMapping, CustomerOrigin, ReadCustomer } from '#domain/accounts/customer-export.ts'
import { phoneDigits, sameByPhone } from '#domain/accounts/customer-export.ts'
import { account } from '#server/db/account-tables.ts'
import { customerImport, customerImportRow } from '#server/db/customer-import-tables.ts'
import { dbNow } from '#server/db/database-clock.ts'
import { db } from '#server/db/transaction.ts'

export type CustomerImport = typeof customerImport.$inferSelect
export type CustomerImportRow = typeof customerImportRow.$inferSelect
type NewImport = Pick<CustomerImport, 'actorId' | 'actorName' | 'origin' | 'head' | 'mapping'>

/** Rows written by one statement. */
const atOnce = 500

/** Saves a file with its rows; returns its id. */
export async function insertImport(wanted: NewImport, rows: readonly Omit<CustomerImportRow, 'importId'>[]) {
  const [saved] = await db().insert(customerImport).values(wanted).returning({ id: customerImport.id })
  if (!saved) throw new Error('a file of customers was not saved')
  for (let start = 0; start < rows.length; start += atOnce)
    await db()
      .insert(customerImportRow)
      .values(rows.slice(start, start + atOnce).map((row) => ({ ...row, importId: saved.id })))
  return saved.id
}

/** Returns a file. */
export async function findImport(id: string): Promise<CustomerImport | undefined> {
  const [row] = await db().select().from(customerImport).where(eq(customerImport.id, id))
  return row
}

/** Locks a file. */
export async function lockImport(id: string): Promise<CustomerImport | undefined> {
  const [row] = await db().select().from(customerImport).where(eq(customerImport.id, id)).for('update')
  return row
}

/** Returns the rows of a file in their order. */
export const listImportRows = (id: string): Promise<CustomerImportRow[]> =>
  db().select().from(customerImportRow).where(eq(customerImportRow.importId, id)).orderBy(asc(customerImportRow.number))

/** Saves what a file is read by, and the result of each of its rows. */
export async function saveChecked(
  id: string,
  mapping: CustomerMapping,
  rows: readonly Pick<CustomerImportRow, 'number' | 'state' | 'problems'>[],
): Promise<void> {
  await db().update(customerImport).set({ mapping }).where(eq(customerImport.id, id))
  await db().execute(sql`
    update customer_import_row r set state = t.state, problems = t.problems
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t(number integer, state text, problems jsonb)
    where r.import_id = ${id} and r.number = t.number`)
}

/** Saves the state of a file. */
export async function saveImportState(id: string, state: 'applied' | 'undone'): Promise<void> {
  await db()
    .update(customerImport)
    .set({ state, ...(state === 'applied' ? { appliedAt: dbNow } : {}) })
    .where(eq(customerImport.id, id))
}

/** Returns which of these email addresses have an account, or had one. */
export async function listKnownEmails(emails: readonly string[]): Promise<Set<string>> {
  if (emails.length === 0) return new Set()
  const rows = await db()
    .select({ email: account.email })
    .from(account)
    .where(inArray(account.email, [...emails]))
  return new Set(rows.map(({ email }) => email))
}

/** Returns what accounts of the shop share with these customers by phone and name (`sameByPhone`). */
export async function listKnownPhones(phones: readonly string[]): Promise<Set<string>> {
  const ends = phones.filter((phone) => phone.length >= 8).map((phone) => phone.slice(-10))
  if (ends.length === 0) return new Set()
  const { rows } = await db().execute<{ phone: string; name: string }>(sql`
    select d.phone, d.full_name as name from address d
    where right(regexp_replace(d.phone, '\\D', '', 'g'), 10) = any(${sql.param(ends)}::text[])`)
  return new Set(rows.flatMap(({ phone, name }) => sameByPhone({ phone: phoneDigits(phone), name }) ?? []))
}

export type Added = ReadCustomer & { number: number }

/**
 * Adds customers as accounts without a password, with their addresses; returns the row and the account of each that was
 * added. One whose email address has an account by now is left out.
 */
export async function insertCustomers(customers: readonly Added[], origin: CustomerOrigin | null) {
  const { rows } = await db().execute<{ number: number; id: string }>(sql`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(customers)}::jsonb)
        as t(number integer, email text, name text, phone text, marketing boolean, language text, address jsonb)
    ), added as (
      insert into account (name, email, language) select name, email, language from wanted
      on conflict do nothing returning id, email
    ), came as (
      insert into customer_origin (account_id, origin, marketing)
      select a.id, ${origin}::text, w.marketing from added a join wanted w on w.email = a.email
    ), housed as (
      insert into address (account_id, full_name, phone, country, address, city, state, pincode, is_default)
      select a.id, w.name, w.phone, w.address ->> 'country', w.address ->> 'address', w.address ->> 'city',
        w.address ->> 'state', w.address ->> 'pincode', true
      from added a join wanted w on w.email = a.email
      where jsonb_typeof(w.address) = 'object' and w.phone <> '' and exists (
        select from country c where c.code = w.address ->> 'country')
    )
    select w.number, a.id from added a join wanted w on w.email = a.email`)
  return rows
}

/** Saves which accounts rows have become; a new row without one has the state `same`. */
export async function saveApplied(id: string, added: readonly { number: number; id: string }[]): Promise<void> {
  await db().execute(sql`
    update customer_import_row r set state = case when t.id is null then 'same' else 'applied' end, account_id = t.id
    from customer_import_row w left join jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as t(number integer, id text)
      on t.number = w.number
    where w.import_id = ${id} and w.state = 'new' and r.import_id = w.import_id and r.number = w.number`)
}

/**
 * Removes the accounts that a file added and nobody has used: without a way to sign in, a proven address, an order or
 * anything else of its owner. The others stay, and their rows say so.
 */
export async function removeCustomers(id: string): Promise<void> {
  await db().execute(sql`
    with candidate as (
      select a.id from customer_import_row r join account a on a.id = r.account_id
      where r.import_id = ${id} and r.state = 'applied' for update of a
    ), removed as (
      delete from account a using candidate c where a.id = c.id and not a.email_verified and a.role = 'user'
        and a.password_changed_at is null and a.disabled_at is null and a.closed_at is null
        and not exists (select from credential d where d.account_id = a.id)
        and not exists (select from session s where s.account_id = a.id)
        and not exists (select from customer_order o where o.account_id = a.id)
        and not exists (select from consent s where s.account_id = a.id)
        and not exists (select from address d join customer_origin o on o.account_id = d.account_id
          where d.account_id = a.id and d.updated_at > o.at)
      returning a.id
    )
    update customer_import_row r set state = case when x.id is null then 'moved' else 'undone' end
    from customer_import_row w left join removed x on x.id = w.account_id
    where w.import_id = ${id} and w.state = 'applied' and r.import_id = w.import_id and r.number = w.number`)
}

/** Counts the customers of a file that were added and agreed to marketing by it. */
export async function countMarketing(id: string): Promise<number> {
  return db().$count(
    customerImportRow,
    and(
      eq(customerImportRow.importId, id),
      sql`exists (select from customer_origin o where o.account_id = ${customerImportRow.accountId} and o.marketing)`,
    ),
  )
}
