import { and, asc, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { isAccountLike } from '#server/accounts/account-search-store.ts'
import { address } from '#server/db/account-safety-tables.ts'
import { account } from '#server/db/account-tables.ts'
import { orderRow } from '#server/db/order-row-tables.ts'
import { customerOrder } from '#server/db/order-tables.ts'
import { db } from '#server/db/transaction.ts'
import { matchingOrders } from './order-list-store.ts'

/** Rows looked at: more fit only a text that names nobody. */
const mostLooked = 100
const mostAccounts = 20
const mostAddresses = 6

const orderColumns = {
  id: customerOrder.id,
  number: customerOrder.number,
  placedAt: customerOrder.placedAt,
  accountId: customerOrder.accountId,
  language: customerOrder.language,
  shipping: customerOrder.shipping,
}

export type KnownOrder = Awaited<ReturnType<typeof listOrdersLike>>[number]

/** Returns the last order of each customer whose orders fit, by account or by email address; erased ones have none. */
export const listOrdersLike = (typed: string) =>
  db()
    .selectDistinctOn([sql`coalesce(${customerOrder.accountId}, lower(${customerOrder.email}))`], orderColumns)
    .from(customerOrder)
    .innerJoin(orderRow, eq(orderRow.orderId, customerOrder.id))
    .where(
      and(
        sql`${customerOrder.email} <> ''`,
        sql`${customerOrder.id} in (select o.order_id from order_search o where ${matchingOrders(typed) ?? sql`false`} limit ${mostLooked})`,
      ),
    )
    .orderBy(sql`coalesce(${customerOrder.accountId}, lower(${customerOrder.email}))`, desc(customerOrder.placedAt))

/** Returns the last order of each of these accounts. */
export const listLastOrdersOf = (accountIds: readonly string[]) =>
  db()
    .selectDistinctOn([customerOrder.accountId], orderColumns)
    .from(customerOrder)
    .where(inArray(customerOrder.accountId, [...accountIds]))
    .orderBy(customerOrder.accountId, desc(customerOrder.placedAt))

/** Returns the open accounts of customers with this piece of a name, address or username, or these last digits. */
export async function listAccountsNamed(typed: string, digits: string | null): Promise<string[]> {
  const hasPhone =
    digits === null
      ? undefined
      : sql`${account.id} in (select account_id from address
          where reverse(regexp_replace(phone, '\\D', '', 'g')) like reverse(${digits}) || '%' limit ${mostLooked})`
  const rows = await db()
    .select({ id: account.id })
    .from(account)
    .where(
      and(
        or(isAccountLike(typed), hasPhone),
        eq(account.role, 'user'),
        isNull(account.disabledAt),
        isNull(account.closedAt),
      ),
    )
    .limit(mostAccounts)
  return rows.map(({ id }) => id)
}

const addressColumns = {
  fullName: address.fullName,
  phone: address.phone,
  address: address.address,
  city: address.city,
  state: address.state,
  pincode: address.pincode,
  country: address.country,
}

/** Returns open accounts with the addresses in their books, the default one first. */
export async function listAddressesOf(accountIds: readonly string[]) {
  const people = await db()
    .select({
      id: account.id,
      name: account.name,
      email: account.email,
      language: account.language,
    })
    .from(account)
    .where(and(inArray(account.id, [...accountIds]), isNull(account.disabledAt), isNull(account.closedAt)))
  const book = await db()
    .select({ accountId: address.accountId, ...addressColumns })
    .from(address)
    .where(inArray(address.accountId, [...accountIds]))
    .orderBy(desc(address.isDefault), asc(address.createdAt))
  return people.map((person) => ({
    ...person,
    addresses: book
      .filter(({ accountId }) => accountId === person.id)
      .slice(0, mostAddresses)
      .map(({ accountId: _, ...fields }) => fields),
  }))
}
