import type { Language } from '#domain/language/language.ts'
import { refuse } from '#domain/refusal.ts'
import { transaction } from '#server/db/transaction.ts'
import { type HubPerson, reachesEveryHub } from '#server/shop/hub-scope-store.ts'
import { findHub, lockBins } from './bin-store.ts'
import { listHubsOfPerson, listPeopleOfHub, lockHubPerson, replaceHubsOf, replaceWorkers } from './hub-worker-store.ts'

/** Returns who can work at hubs, and which of them work at this one. Refuses with thing/not-found. */
export async function showPeople(hubId: string) {
  if (!(await findHub(hubId))) refuse('thing/not-found')
  return { items: await listPeopleOfHub(hubId) }
}

/** Requires that a person is bound to no hub, for who works where is theirs to say alone. Refuses with rights/beyond-own. */
async function requireEveryHub(by: HubPerson): Promise<void> {
  if (!(await reachesEveryHub(by))) refuse('rights/beyond-own')
}

/**
 * Lets these people, and no others, work at a hub, at once. Refuses with rights/beyond-own, and with thing/not-found, also for an account that is
 * neither a courier's nor of hub staff.
 */
export const assignPeople = (hubId: string, accountIds: readonly string[], by: HubPerson): Promise<void> =>
  transaction(async () => {
    await requireEveryHub(by)
    await lockBins(hubId)
    if (!(await findHub(hubId))) refuse('thing/not-found')
    const people = new Set((await listPeopleOfHub(hubId)).map(({ id }) => id))
    if (!accountIds.every((id) => people.has(id))) refuse('thing/not-found')
    await replaceWorkers(hubId, [...new Set(accountIds)], by.id)
  })

/**
 * Returns the open hubs of the shop, and at which of them a person works; none for an account that works at none by its role, and while the
 * shop has one hub, where everyone works.
 */
export async function showHubsOfPerson(accountId: string, language: Language) {
  const hubs = (await listHubsOfPerson(accountId)) ?? []
  return {
    hubs: hubs.flatMap(({ id, name, isHere, isOnly }) => (isOnly ? [] : [{ id, name: name[language], isHere }])),
  }
}

/**
 * Lets a person work at these open hubs and no others, at once. Refuses with rights/beyond-own, and with thing/not-found, also for a hub that is none and an
 * account that works at no hub by its role.
 */
export const assignHubs = (accountId: string, hubIds: readonly string[], by: HubPerson): Promise<void> =>
  transaction(async () => {
    await requireEveryHub(by)
    await lockHubPerson(accountId)
    const hubs = (await listHubsOfPerson(accountId)) ?? refuse('thing/not-found')
    if (!hubIds.every((id) => hubs.some((hub) => hub.id === id))) refuse('thing/not-found')
    await replaceHubsOf(accountId, [...new Set(hubIds)], by.id)
  })
