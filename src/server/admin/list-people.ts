import type { SQL } from 'drizzle-orm'
import type { Language } from '#domain/language/language.ts'
import { openList } from '#server/lists/open-list.ts'
import { listPeopleRows, peopleListSource } from './people-list-store.ts'
import { showAccount } from './people-store.ts'

/** Returns the list of all accounts, or of those that a condition on `account` and `account_total` fits. */
export const openPeopleList = (language: Language, scope?: SQL) =>
  openList({ source: peopleListSource, scope, readRows }, language)

/** Reads accounts by id as the list shows them, in no order. */
async function readRows(ids: readonly string[]) {
  const rows = await listPeopleRows(ids)
  return rows.map(({ account, staffRole, total }) => {
    const { staffRole: role, ...same } = showAccount({ ...account, staffRole })
    const { orders, spentPaise: spent, lastOrderAt } = total
    return { ...same, language: account.language, staffRole: role?.name ?? null, orders, spent, lastOrderAt }
  })
}
