import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { type ApplicationState, applicationList } from '#domain/accounts/application-list.ts'
import type { Language } from '#domain/language/language.ts'
import { refuse } from '#domain/refusal.ts'
import { consent } from '#server/db/account-safety-tables.ts'
import { account, sellerApplication } from '#server/db/account-tables.ts'
import { brand } from '#server/db/catalogue-tables.ts'
import { patternOf } from '#server/db/piece-pattern.ts'
import { db } from '#server/db/transaction.ts'
import type { ListSource } from '#server/lists/list-source.ts'
import { openList } from '#server/lists/open-list.ts'

/**
 * What became of an application. A seller without a store waits; an account that is closed or no seller any more waits
 * for nothing.
 */
const state = sql<ApplicationState>`case when ${account.role} <> 'seller' or ${account.closedAt} is not null then 'left'
  when ${brand.id} is null then 'waiting' else 'open' end`

const applicationListSource = (language: Language): ListSource => ({
  list: applicationList,
  from: sql`${sellerApplication} join ${account} on ${account.id} = ${sellerApplication.accountId}
    left join ${brand} on ${brand.id} = ${account.brandId}`,
  id: sql`${sellerApplication.accountId}`,
  columns: {
    storeName: sql`${sellerApplication.storeName}`,
    name: sql`${account.name}`,
    appliedAt: sql`${sellerApplication.appliedAt}`,
    state: sql`(${state})`,
    email: sql`${account.email}`,
    emailVerified: sql`${account.emailVerified}`,
    store: sql`(${brand.name} ->> ${sql.raw(`'${language}'`)})`,
    id: sql`${sellerApplication.accountId}`,
  },
  filled: ['storeName', 'name', 'appliedAt', 'state', 'email', 'emailVerified', 'id'],
  search: (typed) => {
    const piece = patternOf(typed)
    return sql`(${sellerApplication.storeName} ilike ${piece} or ${account.name} ilike ${piece} or ${account.email} ilike ${piece}
      or ${brand.name}::text ilike ${piece} or ${sellerApplication.accountId} = ${typed})`
  },
})

const readRows = (ids: readonly string[]) =>
  db()
    .select({ application: sellerApplication, account, store: brand.name, storeId: brand.id, state })
    .from(sellerApplication)
    .innerJoin(account, eq(account.id, sellerApplication.accountId))
    .leftJoin(brand, eq(brand.id, account.brandId))
    .where(inArray(sellerApplication.accountId, [...ids]))

type Row = Awaited<ReturnType<typeof readRows>>[number]

const showApplication = ({ application, account: who, store, state: outcome }: Row, language: Language) => ({
  id: application.accountId,
  storeName: application.storeName,
  appliedAt: application.appliedAt,
  name: who.name,
  email: who.email,
  emailVerified: who.emailVerified,
  state: outcome,
  store: store?.[language] ?? null,
})

/** Returns the list of all applications; stores are named in one language. */
export const openApplicationList = (language: Language) =>
  openList(
    {
      source: applicationListSource(language),
      readRows: async (ids) => (await readRows(ids)).map((row) => showApplication(row, language)),
    },
    language,
  )

/** Finds one application with its store and the accepted edition of the seller agreement. Refuses with thing/not-found. */
export async function findApplication(accountId: string, language: Language) {
  const [row] = await readRows([accountId])
  if (!row) return refuse('thing/not-found')
  const [agreement] = await db()
    .select({ edition: consent.edition, at: consent.givenAt, by: consent.givenBy })
    .from(consent)
    .where(and(eq(consent.accountId, accountId), eq(consent.document, 'seller-agreement')))
    .orderBy(desc(consent.givenAt))
    .limit(1)
  return { ...showApplication(row, language), storeId: row.storeId, agreement: agreement ?? null }
}
