import type { Language } from '#domain/language/language.ts'
import { refuse } from '#domain/refusal.ts'
import { hubAddress } from '#domain/shipping/hub-address.ts'
import { findHubName, type HubPerson, hasHub, listOwnHubs, saveHubChoice } from './hub-scope-store.ts'

/**
 * Returns the hub at which a person is: the one they have chosen, else the first of theirs. Refuses with
 * shop/not-set-up (there is no hub) and hub/none (they work at none).
 */
export async function requireHub(person: HubPerson) {
  const [hub] = await listOwnHubs(person)
  return hub ?? refuse((await hasHub()) ? 'hub/none' : 'shop/not-set-up')
}

/** Returns the hub at which a person is, and those they can choose from. Refuses as `requireHub` does. */
export async function showWorkplace(person: HubPerson, language: Language) {
  const here = await requireHub(person)
  const hubs = await listOwnHubs(person)
  return {
    hub: {
      id: here.id,
      name: here.name[language],
      address: hubAddress(here),
    },
    hubs: hubs
      .map(({ id, name }) => ({ id, name: name[language] }))
      .toSorted((one, other) => one.name.localeCompare(other.name, language)),
  }
}

/** Saves at which other hub of theirs a person is. Refuses with thing/not-found. */
export async function chooseHub(person: HubPerson, hubId: string): Promise<void> {
  if (!(await saveHubChoice(person, hubId))) refuse('thing/not-found')
}

/** Refuses with scan/other-hub, which names the hub, what was scanned here and belongs to another one. */
export async function requireThisHub(here: string, hubId: string, language: Language): Promise<void> {
  if (hubId !== here) refuse('scan/other-hub', { hub: (await findHubName(hubId))?.[language] ?? hubId })
}
