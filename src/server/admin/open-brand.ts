import type { Language, Trilingual } from '#domain/language/language.ts'
import { clothColours } from '#domain/sellers/store-cloth.ts'
import { indianDay } from '#domain/time/calendar-day.ts'
import { invite } from '#server/accounts/invite.ts'
import type { Needs } from '#server/context.ts'
import { readClock } from '#server/db/database-clock.ts'
import { transaction } from '#server/db/transaction.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import { recordStoreEvent } from '#server/seller/brand-event-store.ts'
import { assertProfile, createStore } from '#server/seller/save-store-profile.ts'

type OpenedStore = {
  name: Trilingual
  cityId: string
  kind: 'home-business' | 'producer' | 'store'
  sellsFood: boolean
  ownerEmail: string
  language: Language
}

const nothing: Trilingual = { en: '', gu: '', hi: '' }
const usualDispatchDays = 2

/**
 * Opens a store on a seller's behalf, unapproved, and invites its owner by email; the rest of the set-up is done by
 * either of them. Refuses with request/invalid, and account/exists for an address that has an account.
 */
export async function openStore(
  context: Needs<'log' | 'notifyOutbox'>,
  input: OpenedStore,
  visitor: Visitor,
): Promise<{ id: string }> {
  const { ownerEmail, language, ...given } = input
  const actor = member(visitor)
  const profile = {
    ...given,
    speciality: nothing,
    story: nothing,
    since: Number(indianDay(await readClock()).day.slice(0, 4)),
    colour: clothColours[0],
    motif: 'toran' as const,
    dispatchDays: usualDispatchDays,
  }
  return transaction(async () => {
    await assertProfile(profile)
    const id = await createStore(context, profile, actor)
    const invitation = { email: ownerEmail, role: 'seller' as const, capabilities: [], language, brandId: id }
    await invite(context, invitation, actor)
    await recordStoreEvent(id, { kind: 'invited', details: { email: ownerEmail } }, actor)
    return { id }
  })
}
