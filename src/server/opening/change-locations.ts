import { stateCodeOf } from '#domain/invoices/gst-states.ts'
import type { Language } from '#domain/language/language.ts'
import { Refusal, refuse } from '#domain/refusal.ts'
import { slugOf } from '#domain/site/slug.ts'
import type { Needs } from '#server/context.ts'
import { refuseUniqueViolation } from '#server/db/refuse-unique-violation.ts'
import { afterCommit, transaction } from '#server/db/transaction.ts'
import { translate } from '#server/translate.ts'
import {
  type CityInput,
  findStoreInCity,
  type HubInput,
  insertCity,
  insertHub,
  listCities,
  listHubs,
  lockCity,
  lockHubForCity,
  updateCity,
  updateHub,
} from './location-store.ts'

/** Returns the hubs and the cities they serve, with the number of stores in each. */
export async function showLocations() {
  const hubs = await listHubs()
  const cities = await listCities()
  return { hubs, cities }
}

/** Names a hub. Refuses with place/taken and request/invalid (an unknown state). */
export function nameHub(context: Needs<'catalogueChanged'>, input: HubInput, language: Language): Promise<void> {
  assertState(input.state, language)
  return refuseUniqueViolation({ hub_pkey: 'place/taken' }, () =>
    changeLocations(context, async () => {
      const id = slugOf(input.city)
      if (id === '') throw new Refusal('request/invalid', { city: translate(language, 'opening', 'locations.latin') })
      await insertHub(id, input)
    }),
  )
}

/** Changes a hub. Refuses with thing/not-found and request/invalid (an unknown state). */
export function renameHub(
  context: Needs<'catalogueChanged'>,
  id: string,
  input: HubInput,
  language: Language,
): Promise<void> {
  assertState(input.state, language)
  return changeLocations(context, async () => {
    const changed = await updateHub(input, id)
    if (changed.length === 0) refuse('thing/not-found')
  })
}

/**
 * Names a city; its English name is its id for good. Refuses with place/taken, thing/not-found (the hub) and
 * request/invalid.
 */
export function nameCity(context: Needs<'catalogueChanged'>, input: CityInput, language: Language): Promise<void> {
  if (slugOf(input.name.en) === '')
    throw new Refusal('request/invalid', { 'name.en': translate(language, 'opening', 'locations.latin') })
  return refuseUniqueViolation({ city_pkey: 'place/taken' }, () =>
    changeLocations(context, async () => {
      await assertHub(input.hubId)
      await insertCity(input)
    }),
  )
}

/**
 * Changes a city. Its hub stays once a store is there: open orders are on their way to it. Refuses with
 * thing/not-found and place/in-use.
 */
export const renameCity = (context: Needs<'catalogueChanged'>, id: string, input: CityInput): Promise<void> =>
  changeLocations(context, async () => {
    const before = await lockCity(id)
    if (!before) return refuse('thing/not-found')
    await assertHub(input.hubId)
    const store = await findStoreInCity(id)
    if (store && before.hubId !== input.hubId) refuse('place/in-use')
    await updateCity(input, id)
  })

const changeLocations = (context: Needs<'catalogueChanged'>, work: () => Promise<void>): Promise<void> =>
  transaction(async () => {
    await work()
    afterCommit(() => context.catalogueChanged())
  })

async function assertHub(id: string): Promise<void> {
  const found = await lockHubForCity(id)
  if (!found) refuse('thing/not-found')
}

function assertState(state: string, language: Language): void {
  if (stateCodeOf(state) === null)
    throw new Refusal('request/invalid', { state: translate(language, 'terms', 'tax.problem.stateUnknown', { state }) })
}
