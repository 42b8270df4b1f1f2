import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Language } from '#domain/language/language.ts'
import { refuse } from '#domain/refusal.ts'
import { consent } from '#server/db/account-safety-tables.ts'
import { account, sellerApplication } from '#server/db/account-tables.ts'
import { brand } from '#server/db/catalogue-tables.ts'
import { db } from '#server/db/transaction.ts'
import { pageOf, pageSize } from '#server/http/list-page.ts'

const readRows = (where: SQL | undefined, limit: number) =>
  db()
    .select({ application: sellerApplication, account, store: brand.name })
    .from(sellerApplication)
    .innerJoin(account, eq(account.id, sellerApplication.accountId))
    .leftJoin(brand, eq(brand.id, account.brandId))
    .where(where)
    .orderBy(desc(sellerApplication.appliedAt), desc(sellerApplication.accountId))
    .limit(limit)

type Row = Awaited<ReturnType<typeof readRows>>[number]

const showApplication = ({ application, account: who, store }: Row, language: Language) => ({
  id: application.accountId,
  storeName: application.storeName,
  appliedAt: application.appliedAt,
  who: { name: who.name, email: who.email, emailVerified: who.emailVerified },
  state: stateOf(who, store),
  store: store?.[language] ?? null,
})

/**
 * Returns the state of an application. A seller without a store waits; an account that is closed or no seller any
 * more waits for nothing.
 */
function stateOf({ role, closedAt }: Row['account'], store: Row['store']): 'waiting' | 'open' | 'left' {
  if (role !== 'seller' || closedAt) return 'left'
  return store ? 'open' : 'waiting'
}

/** Lists applications newest first, thirty to a page; `cursor` is the last of the previous page. */
export async function listApplications(language: Language, cursor: string | undefined) {
  const rows = await readRows(
    cursor === undefined
      ? undefined
      : sql`(${sellerApplication.appliedAt}, ${sellerApplication.accountId}) <
          (select a.applied_at, a.account_id from seller_application a where a.account_id = ${cursor})`,
    pageSize + 1,
  )
  return pageOf(
    rows,
    (row) => showApplication(row, language),
    ({ application }) => application.accountId,
  )
}

/** Finds one application with the accepted edition of the seller agreement. Refuses with thing/not-found. */
export async function findApplication(accountId: string, language: Language) {
  const [row] = await readRows(eq(sellerApplication.accountId, accountId), 1)
  if (!row) return refuse('thing/not-found')
  const [agreement] = await db()
    .select({ edition: consent.edition, at: consent.givenAt, by: consent.givenBy })
    .from(consent)
    .where(and(eq(consent.accountId, accountId), eq(consent.document, 'seller-agreement')))
    .orderBy(desc(consent.givenAt))
    .limit(1)
  return { ...showApplication(row, language), agreement: agreement ?? null }
}
