import { eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { peopleList } from '#domain/accounts/people-list.ts'
import { isAccountLike } from '#server/accounts/account-search-store.ts'
import { account, accountTotal, staffRole } from '#server/db/account-tables.ts'
import { db } from '#server/db/transaction.ts'
import type { ListSource } from '#server/lists/list-source.ts'

/** How the list of accounts is read. A search is a piece of a name, email address or username, or an id. */
export const peopleListSource: ListSource = {
  list: peopleList,
  from: sql`${account} join ${accountTotal} on ${accountTotal.accountId} = ${account.id}
    left join ${staffRole} on ${staffRole.id} = ${account.staffRoleId}`,
  id: sql`${account.id}`,
  columns: {
    name: sql`${account.name}`,
    email: sql`${account.email}`,
    role: sql`${account.role}`,
    state: sql`(case when ${account.closedAt} is not null then 'closed' when ${account.disabledAt} is not null then 'disabled'
      else 'active' end)`,
    orders: sql`${accountTotal.orders}`,
    spent: sql`${accountTotal.spentPaise}`,
    lastOrderAt: sql`${accountTotal.lastOrderAt}`,
    openedAt: sql`${account.createdAt}`,
    username: sql`${account.username}`,
    emailVerified: sql`${account.emailVerified}`,
    language: sql`${account.language}`,
    staffRole: sql`${staffRole.name}`,
    id: sql`${account.id}`,
  },
  filled: ['name', 'email', 'role', 'state', 'orders', 'spent', 'openedAt', 'emailVerified', 'language', 'id'],
  search: (typed: string): SQL | undefined => or(eq(account.id, typed), isAccountLike(typed)),
}

/** Returns these accounts with what they bought, in no order. */
export const listPeopleRows = (ids: readonly string[]) =>
  db()
    .select({
      account,
      staffRole: { id: staffRole.id, name: staffRole.name, rights: staffRole.permissions },
      total: accountTotal,
    })
    .from(account)
    .innerJoin(accountTotal, eq(accountTotal.accountId, account.id))
    .leftJoin(staffRole, eq(staffRole.id, account.staffRoleId))
    .where(inArray(account.id, [...ids]))
