import { Refusal, refuse } from '#domain/refusal.ts'
import { editionInForce } from '#server/content/content-in-force.ts'
import { consent } from '#server/db/account-safety-tables.ts'
import { db, transaction } from '#server/db/transaction.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import { textCode } from '#server/translate.ts'
import { recordStoreEvent } from './brand-event-store.ts'

/**
 * Records that a seller agreed to the seller agreement, which nobody can do for them. Refuses with thing/not-found (no
 * store), auth/role (an admin) and request/invalid (another edition than today's).
 */
export async function agreeAsSeller(edition: string, visitor: Visitor): Promise<void> {
  const actor = member(visitor)
  if (actor.role !== 'seller') refuse('auth/role')
  const brandId = actor.brandId ?? refuse('thing/not-found')
  if (edition !== (await editionInForce('seller-agreement')).edition)
    throw new Refusal('request/invalid', { edition: textCode('store-setup', 'agreement.changed') })
  await transaction(async () => {
    const given = await db()
      .insert(consent)
      .values({ accountId: actor.id, document: 'seller-agreement', edition, givenBy: 'ticked' })
      .onConflictDoNothing()
      .returning({ edition: consent.edition })
    if (given.length > 0) await recordStoreEvent(brandId, { kind: 'agreed', details: { edition } }, actor)
  })
}
