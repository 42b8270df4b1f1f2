import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import { invitationList } from '#domain/accounts/invitation-list.ts'
import type { Language } from '#domain/language/language.ts'
import { invitationState, listInvitationsOf } from '#server/accounts/invitation-store.ts'
import { singleUseToken } from '#server/db/account-safety-tables.ts'
import { account } from '#server/db/account-tables.ts'
import { brand } from '#server/db/catalogue-tables.ts'
import { patternOf } from '#server/db/piece-pattern.ts'
import { db } from '#server/db/transaction.ts'
import type { ListSource } from '#server/lists/list-source.ts'

const ofPayload = (key: string): SQL => sql`(${singleUseToken.payload} ->> ${sql.raw(`'${key}'`)})`
const storeName = (language: Language): SQL<string | null> => sql`(${brand.name} ->> ${sql.raw(`'${language}'`)})`

/** Returns how the list of invitations is read; stores are named in one language. */
export const invitationListSource = (language: Language): ListSource => ({
  list: invitationList,
  from: sql`${singleUseToken} left join ${account} on ${account.id} = ${singleUseToken.createdBy}
    left join ${brand} on ${brand.id} = ${ofPayload('brandId')}`,
  id: sql`${singleUseToken.id}`,
  columns: {
    email: ofPayload('email'),
    role: ofPayload('role'),
    state: sql`(${invitationState})`,
    madeAt: sql`${singleUseToken.createdAt}`,
    expiresAt: sql`${singleUseToken.expiresAt}`,
    invitedBy: sql`${account.name}`,
    usedAt: sql`${singleUseToken.usedAt}`,
    language: ofPayload('language'),
    store: storeName(language),
    id: sql`${singleUseToken.id}`,
  },
  filled: ['email', 'role', 'state', 'madeAt', 'expiresAt', 'language', 'id'],
  search: (typed) => sql`(${ofPayload('email')} ilike ${patternOf(typed)} or ${account.name} ilike ${patternOf(typed)}
    or ${brand.name}::text ilike ${patternOf(typed)})`,
})

/** Returns these invitations as the list shows them, in no order. */
export async function listInvitationRows(ids: readonly string[], language: Language) {
  const invited = await listInvitationsOf(ids)
  const stores = await db()
    .select({ id: singleUseToken.id, store: storeName(language) })
    .from(singleUseToken)
    .innerJoin(brand, eq(brand.id, ofPayload('brandId')))
    .where(inArray(singleUseToken.id, [...ids]))
  return invited.map((one) => ({ ...one, store: stores.find(({ id }) => id === one.id)?.store ?? null }))
}
