import { eq, inArray, sql } from 'drizzle-orm'
import type { AccountState } from '#domain/accounts/people-list.ts'
import type { Role } from '#domain/accounts/role.ts'
import type { Language } from '#domain/language/language.ts'
import { type Paise, paise } from '#domain/money/money.ts'
import { address, consent } from '#server/db/account-safety-tables.ts'
import { account } from '#server/db/account-tables.ts'
import { db } from '#server/db/transaction.ts'

/** One of two accounts that an admin compares. */
export type SideRow = {
  id: string
  name: string
  email: string
  emailVerified: boolean
  role: Role
  state: AccountState
  language: Language
  openedAt: Date
  lastSeen: Date | null
  orders: number
  spent: Paise
  lastOrderAt: Date | null
  credit: Paise
  tickets: number
  messages: number
  claims: number
  reviews: number
  questions: number
  cart: number
  awaited: number
  marketing: boolean | null
  hasWorked: boolean
  hasApplied: boolean
}

type Read = Omit<SideRow, 'openedAt' | 'lastSeen' | 'lastOrderAt' | 'spent' | 'credit'> & {
  opened: Date
  seen: Date | null
  ordered: Date | null
  spentPaise: string
  creditPaise: string
}

const dateOf = (value: Date | null) => (value === null ? null : new Date(value))

/** Returns one of two accounts that an admin compares; undefined for an unknown id. */
export async function findSide(id: string): Promise<SideRow | undefined> {
  const { rows } = await db().execute<Read>(sql`
    select a.id, a.name, a.email, a.email_verified as "emailVerified", a.role, a.language, a.created_at as opened,
      case when a.closed_at is not null then 'closed' when a.disabled_at is not null then 'disabled' else 'active' end as state,
      (select max(s.seen_at) from session s where s.account_id = a.id) as seen,
      (select count(*)::int from customer_order o where o.account_id = a.id) as orders,
      t.spent_paise as "spentPaise", t.last_order_at as ordered,
      coalesce((select c.balance_paise from store_credit c where c.account_id = a.id), 0) as "creditPaise",
      (select count(*)::int from support_ticket k where k.account_id = a.id) as tickets,
      (select count(*)::int from contact_message m where m.account_id = a.id) as messages,
      (select count(*)::int from claim c join customer_order o on o.id = c.order_id where o.account_id = a.id) as claims,
      (select count(*)::int from review v join customer_order o on o.id = v.order_id where o.account_id = a.id) as reviews,
      (select count(*)::int from product_question n where n.account_id = a.id) as questions,
      (select count(*)::int from cart_line l where l.account_id = a.id) as cart,
      (select count(*)::int from subscription u where u.email = a.email) as awaited,
      (select g.marketing from customer_origin g where g.account_id = a.id) as marketing,
      exists (select from security_event e where e.account_id = a.id
        and e.kind in ('role-changed', 'staff-role-changed', 'invitation-accepted')) as "hasWorked",
      exists (select from seller_application p where p.account_id = a.id) as "hasApplied"
    from account a left join account_total t on t.account_id = a.id where a.id = ${id}`)
  const [row] = rows
  if (!row) return undefined
  const { opened, seen, ordered, spentPaise, creditPaise, ...rest } = row
  return {
    ...rest,
    openedAt: new Date(opened),
    lastSeen: dateOf(seen),
    lastOrderAt: dateOf(ordered),
    spent: paise(Number(spentPaise ?? 0)),
    credit: paise(Number(creditPaise)),
  }
}

/** Returns the address books of both accounts, the default address first. */
export const listBooks = (ids: readonly string[]) =>
  db()
    .select()
    .from(address)
    .where(inArray(address.accountId, [...ids]))
    .orderBy(sql`${address.isDefault} desc`, address.createdAt, address.id)

/** Returns what an account agreed to. */
export const listAgreed = (id: string) =>
  db()
    .select({ document: consent.document, edition: consent.edition, at: consent.givenAt })
    .from(consent)
    .where(eq(consent.accountId, id))
    .orderBy(consent.document, consent.edition)

/** Locks both accounts in the order of their ids, so that merges which cross wait for each other. */
export async function lockBoth(ids: readonly string[]): Promise<void> {
  await db()
    .select({ id: account.id })
    .from(account)
    .where(inArray(account.id, [...ids]))
    .orderBy(account.id)
    .for('update')
}
