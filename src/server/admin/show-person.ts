import { member, type Visitor } from '#server/http/visitor.ts'
import {
  countBelongings,
  findAccount,
  findBrandOfPerson,
  listConsents,
  listSafetyEvents,
  showAccount,
} from './people-store.ts'

/** Returns one account as the back office sees it. Refuses with thing/not-found. */
export async function showPerson(id: string, visitor: Visitor) {
  const row = await findAccount(id)
  const [store] = row.brandId === null ? [] : await findBrandOfPerson(row.brandId)
  return {
    ...showAccount(row),
    language: row.language,
    brand: store ? { id: store.id, name: store.name[visitor.language] } : null,
    own: row.id === member(visitor).id,
    passwordChangedAt: row.passwordChangedAt,
    ...(await countBelongings(id)),
    consents: await listConsents(id),
    events: await listSafetyEvents(id),
  }
}
