import { readTyped } from '#domain/site/find-kind.ts'
import {
  type KnownOrder,
  listAccountsNamed,
  listAddressesOf,
  listLastOrdersOf,
  listOrdersLike,
} from './desk-customer-store.ts'

/** Customers shown of one search: more fit only a text that names nobody. */
const mostShown = 8

/**
 * Finds the customers that fit what was typed: accounts by name, email address, username or a phone number in their
 * address book, and
 * customers who ordered under such a name, address or number, with an account or without. The latest come first.
 */
export async function findDeskCustomers(typed: string) {
  const orders = await listOrdersLike(typed)
  const named = await listAccountsNamed(typed, readTyped(typed)?.digits ?? null)
  const ids = new Set([...orders.flatMap(({ accountId }) => accountId ?? []), ...named])
  const members = await showMembers([...ids].slice(0, mostShown))
  const guests = orders.filter(({ accountId }) => accountId === null).map(showGuest)
  return [...members, ...guests].toSorted(byLastOrder).slice(0, mostShown)
}

type DeskCustomer = Awaited<ReturnType<typeof showMembers>>[number] | ReturnType<typeof showGuest>

const byLastOrder = (one: DeskCustomer, other: DeskCustomer): number =>
  (other.lastOrder?.placedAt.getTime() ?? 0) - (one.lastOrder?.placedAt.getTime() ?? 0)

const showLast = ({ id, number, placedAt }: KnownOrder) => ({ id, number, placedAt })

const addressOfOrder = ({ shipping: { email: _, ...address } }: KnownOrder) => address

/** Returns someone who ordered without an account, with the address of the last order. */
const showGuest = (order: KnownOrder) => ({
  accountId: null,
  name: order.shipping.fullName,
  email: order.shipping.email,
  phone: order.shipping.phone,
  language: order.language,
  addresses: [addressOfOrder(order)],
  lastOrder: showLast(order),
})

async function showMembers(ids: readonly string[]) {
  if (ids.length === 0) return []
  const last = new Map((await listLastOrdersOf(ids)).map((order) => [order.accountId, order]))
  return (await listAddressesOf(ids)).map(({ id, name, email, language, addresses }) => {
    const order = last.get(id)
    const known = addresses.length > 0 || !order ? addresses : [addressOfOrder(order)]
    return {
      ...{ accountId: id, name, email, language },
      phone: known[0]?.phone ?? '',
      addresses: known,
      lastOrder: order ? showLast(order) : null,
    }
  })
}
