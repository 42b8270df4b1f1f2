import { stateCodeOf } from '#domain/invoices/gst-states.ts'
import { Refusal, refuse } from '#domain/refusal.ts'
import { freeHubCode, hubCodeOf } from '#domain/shipping/hub-code.ts'
import type { HubScales } from '#domain/shipping/hub-terms.ts'
import { slugOf } from '#domain/site/slug.ts'
import type { Needs } from '#server/context.ts'
import { refuseUniqueViolation } from '#server/db/refuse-unique-violation.ts'
import { afterCommit, transaction } from '#server/db/transaction.ts'
import { readHubTerms } from '#server/shop/hub-terms-store.ts'
import { textCode } from '#server/translate.ts'
import {
  assignToOnlyHub,
  type CityInput,
  countUseOfHub,
  type HubInput,
  insertCity,
  insertHub,
  listCities,
  listHubs,
  lockCity,
  lockHubAlone,
  lockHubForCity,
  lockHubs,
  updateCity,
  updateHub,
} from './location-store.ts'

/** Returns the hubs and the cities they serve, with the number of stores in each, and the tolerances of the shop's scales. */
export async function showLocations() {
  const hubs = (await listHubs()).map(({ hub, boxes: shipments }) => ({
    ...hub,
    boxes: shipments,
    street: hub.street ?? '',
    code: hubCodeOf(hub),
    isClosed: hub.closedAt !== null,
    scales: scalesOf(hub),
  }))
  const cities = await listCities()
  return { hubs, cities, shopScales: scalesOf(await readHubTerms()) }
}

const scalesOf = <Value>({ boxPercent, boxGrams, bagPercent, bagGrams }: { [Name in keyof HubScales]: Value }) => ({
  boxPercent,
  boxGrams,
  bagPercent,
  bagGrams,
})

/**
 * Names a hub. Couriers of a shop that had one go on at that one; who works at the new one is assigned. Refuses with place/taken and request/invalid (an unknown state).
 */
export function nameHub(context: Needs<'catalogueChanged'>, input: HubInput): Promise<void> {
  assertState(input.state)
  return refuseUniqueViolation({ hub_pkey: 'place/taken' }, () =>
    changeLocations(context, async () => {
      const id = slugOf(input.city)
      if (id === '') throw new Refusal('request/invalid', { city: textCode('opening', 'locations.latin') })
      await lockHubs()
      const taken = (await listHubs()).map(({ hub }) => hubCodeOf(hub))
      await assignToOnlyHub()
      await insertHub(id, freeHubCode(id, taken), input)
    }),
  )
}

/** The version that was looked at; where it is left out, what is stored now. */
type Seen = { seen?: number | undefined }

/**
 * Changes a hub, or closes it. Refuses with thing/not-found, flow/stale (someone saved it meanwhile), request/invalid (an unknown state),
 * and place/in-use (it serves cities) or hub/not-empty (of one that is to be closed).
 */
export function renameHub(
  context: Needs<'catalogueChanged'>,
  id: string,
  { seen, ...input }: HubInput & Seen,
): Promise<void> {
  assertState(input.state)
  return changeLocations(context, async () => {
    const before = (await lockHubAlone(id)) ?? refuse('thing/not-found')
    if (input.isClosed && before.closedAt === null) await assertUnused(id)
    if (!(await updateHub(input, id, seen ?? before.version))) refuse('flow/stale')
  })
}

/**
 * Names a city; its English name is its id for good. Refuses with place/taken, thing/not-found (the hub) and
 * request/invalid.
 */
export function nameCity(context: Needs<'catalogueChanged'>, input: CityInput): Promise<void> {
  if (slugOf(input.name.en) === '')
    throw new Refusal('request/invalid', { 'name.en': textCode('opening', 'locations.latin') })
  return refuseUniqueViolation({ city_pkey: 'place/taken' }, () =>
    changeLocations(context, async () => {
      await assertHub(input.hubId)
      await insertCity(input)
    }),
  )
}

/**
 * Changes a city, or the hub that serves it: orders that were placed before stay with theirs. Refuses with thing/not-found, flow/stale
 * (someone saved it meanwhile) and hub/closed.
 */
export const renameCity = (
  context: Needs<'catalogueChanged'>,
  id: string,
  { seen, ...input }: CityInput & Seen,
): Promise<void> =>
  changeLocations(context, async () => {
    const before = (await lockCity(id)) ?? refuse('thing/not-found')
    await assertHub(input.hubId)
    if (!(await updateCity(input, id, seen ?? before.version))) refuse('flow/stale')
  })

const changeLocations = (context: Needs<'catalogueChanged'>, work: () => Promise<void>): Promise<void> =>
  transaction(async () => {
    await work()
    afterCommit(() => context.catalogueChanged())
  })

async function assertHub(id: string): Promise<void> {
  const found = (await lockHubForCity(id)) ?? refuse('thing/not-found')
  if (found.closedAt !== null) refuse('hub/closed')
}

async function assertUnused(id: string): Promise<void> {
  const { boxes: shipments, cities } = await countUseOfHub(id)
  if (cities > 0) refuse('place/in-use')
  if (shipments > 0) refuse('hub/not-empty', { count: shipments })
}

function assertState(state: string): void {
  if (stateCodeOf(state) === null)
    throw new Refusal('request/invalid', { state: textCode('terms', 'tax.problem.stateUnknown', { state }) })
}
