import type { Trilingual } from '#domain/language/language.ts'
import { Refusal, refuse } from '#domain/refusal.ts'
import { clothPalette, type StoreMotif } from '#domain/sellers/store-cloth.ts'
import { slugOf } from '#domain/site/slug.ts'
import { indianDay } from '#domain/time/calendar-day.ts'
import { requestEngineIndex } from '#server/catalogue/index-search-engine.ts'
import { tagsOfStore } from '#server/catalogue/response-tags.ts'
import { indexProductsOf } from '#server/catalogue/search-index-store.ts'
import type { Needs } from '#server/context.ts'
import { readClock } from '#server/db/database-clock.ts'
import { afterCommit, transaction } from '#server/db/transaction.ts'
import { requestAllPictures, requestStorePictures } from '#server/drawings/request-pictures.ts'
import { member, type Principal, type Visitor } from '#server/http/visitor.ts'
import { isBrand } from '#server/shop/brand-store.ts'
import { textCodeOf } from '#server/translate.ts'
import { recordStoreEvent } from './brand-event-store.ts'
import { storeOf } from './find-own-brand.ts'
import {
  insertStore,
  lockAccount,
  lockCityOfStore,
  lockProfile,
  lockStoreName,
  saveProfile,
  saveStoreOfAccount,
} from './store-profile-store.ts'

export type StoreProfileInput = {
  name: Trilingual
  speciality: Trilingual
  story: Trilingual
  cityId: string
  kind: 'home-business' | 'producer' | 'store'
  since: number
  sellsFood: boolean
  colour: string
  motif: StoreMotif
  dispatchDays: number
}

/**
 * Saves the profile of a seller's store; the first save makes the store, unapproved. Refuses with thing/not-found,
 * flow/stale (another person saved meanwhile), store/city-fixed (approved stores send to their hub) and request/invalid.
 */
export async function saveStoreProfile(
  context: Needs<'catalogueChanged' | 'notifyOutbox' | 'searchEngine'>,
  { brandId: wanted, seen, ...input }: StoreProfileInput & { brandId?: string | undefined; seen: number },
  visitor: Visitor,
): Promise<void> {
  const actor = member(visitor)
  const brandId = storeOf(actor, wanted)
  await transaction(async () => {
    await assertProfile(input)
    if (brandId !== null) return changeProfile(context, brandId, input, seen, actor)
    if (actor.role !== 'seller') return refuse('thing/not-found')
    // Two first saves at once, from two windows: the second one finds the store.
    const own = await lockAccount(actor.id)
    if (own?.brandId) return refuse('flow/stale')
    const id = await createStore(context, input, actor)
    await saveStoreOfAccount(id, actor.id)
  })
}

/** Inserts a store that is not approved, within the caller's transaction; returns its id, made from its English name. */
export async function createStore(
  context: Needs<'notifyOutbox'>,
  input: StoreProfileInput,
  actor: Principal,
): Promise<string> {
  const id = await freeId(input.name.en)
  const { colour, ...profile } = input
  await insertStore({ id, ...profile, palette: clothPalette(colour) })
  await requestStorePictures(context, id)
  await recordStoreEvent(id, { kind: 'created', details: { name: input.name.en } }, actor)
  return id
}

async function freeId(name: string): Promise<string> {
  const slug = slugOf(name)
  await lockStoreName(slug)
  for (let tried = 1; ; tried++) {
    const id = tried === 1 ? slug : `${slug}-${tried}`
    if (!(await isBrand(id))) return id
  }
}

/** What products are found by of their store. */
const searched: ReadonlySet<string> = new Set(['name', 'cityId'])
/** What packs and cloth show of a store. */
const drawn: ReadonlySet<string> = new Set(['name', 'palette', 'motif'])
/**
 * What pages show of a store and name it for, while no list, search or review depends on it: its speciality is searched, and reviews have its
 * colour.
 */
const described: ReadonlySet<string> = new Set(['story', 'motif'])

async function changeProfile(
  context: Needs<'catalogueChanged' | 'notifyOutbox' | 'searchEngine'>,
  id: string,
  input: StoreProfileInput,
  seen: number,
  actor: Principal,
): Promise<void> {
  const before = await lockProfile(id)
  if (!before) return refuse('thing/not-found')
  if (before.profileVersion !== seen) refuse('flow/stale')
  if (before.approvedAt && (before.cityId !== input.cityId || before.sellsFood !== input.sellsFood))
    refuse('store/city-fixed')
  const { colour, ...profile } = input
  const palette = colour.toUpperCase() === before.palette.ground.toUpperCase() ? before.palette : clothPalette(colour)
  await saveProfile(id, { ...profile, palette, profileVersion: before.profileVersion + 1 })
  const changed = Object.entries({ ...profile, palette })
    .filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(before[key as keyof typeof before]))
    .map(([key]) => key)
  if (changed.length > 0) await recordStoreEvent(id, { kind: 'profile', details: { changed } }, actor)
  if (changed.some((key) => searched.has(key))) await requestEngineIndex(context, await indexProductsOf(id))
  if (changed.some((key) => drawn.has(key))) await requestAllPictures(context, id)
  const tags = changed.every((key) => described.has(key)) ? tagsOfStore(id) : undefined
  afterCommit(() => context.catalogueChanged(tags))
}

/** Refuses with request/invalid, and a sentence beside the field. */
export async function assertProfile({ name, cityId, since }: StoreProfileInput): Promise<void> {
  const wrong = (field: string, key: string) =>
    new Refusal('request/invalid', { [field]: textCodeOf('store-setup', key) })
  if (slugOf(name.en) === '') throw wrong('name.en', 'profile.latin')
  if (since > Number(indianDay(await readClock()).day.slice(0, 4))) throw wrong('since', 'profile.sinceWrong')
  const found = await lockCityOfStore(cityId)
  if (!found) throw wrong('cityId', 'profile.cityMissing')
}
