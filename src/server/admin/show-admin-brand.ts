import type { Language } from '#domain/language/language.ts'
import { refuse } from '#domain/refusal.ts'
import { listStoreEvents } from '#server/seller/brand-event-store.ts'
import { showProfile, showStoreStatus } from '#server/seller/show-setup.ts'
import { readAgreement } from '#server/seller/store-setup-store.ts'
import { readRequirements } from '#server/seller/submission-store.ts'
import { findStoreWithCity, listInvited, listOwners } from './store-people-store.ts'

const eventsShown = 60

/** Returns a store as an admin reviews it. Refuses with thing/not-found. */
export async function showAdminStore(id: string, language: Language) {
  const row = await findStoreWithCity(id)
  if (!row) return refuse('thing/not-found')
  return {
    profile: { ...showProfile(row.brand), city: row.city[language] },
    storeStatus: await showStoreStatus(row.brand),
    owners: await listOwners(id),
    invited: await listInvited(id),
    isReady: await isReadyForApproval(row.brand),
    events: (await listStoreEvents(id, eventsShown)).map(({ id: eventId, actorName, ...event }) => ({
      ...event,
      id: String(eventId),
      actor: actorName,
    })),
  }
}

/** Returns whether everything that the approval needs is accepted and valid, and the agreement is given. */
export async function isReadyForApproval(store: { id: string; sellsFood: boolean }): Promise<boolean> {
  const requirements = await readRequirements(store)
  const isMissing = requirements.some(({ neededFor, isInForce }) => neededFor === 'approval' && !isInForce)
  return !isMissing && (await readAgreement(store.id)).agreed
}
