import type { Language } from '#domain/language/language.ts'
import { refuse } from '#domain/refusal.ts'
import { isSettled } from '#domain/sellers/requirement.ts'
import type { StoreMotif } from '#domain/sellers/store-cloth.ts'
import { closedGates } from '#domain/sellers/store-gates.ts'
import { gatesOf } from '#server/cart/cart-product-store.ts'
import { readClock } from '#server/db/database-clock.ts'
import type { Principal } from '#server/http/visitor.ts'
import { findPayoutAccount } from '#server/payouts/payout-account-store.ts'
import { publicUrlOf, type StorageKey } from '#server/storage/storage.ts'
import { storeOf } from './find-own-brand.ts'
import { findHubPoint } from './save-pickup-point.ts'
import {
  type BrandRow,
  countOnSale,
  findAppliedName,
  findBrand,
  listCityChoices,
  listHolidays,
  readAgreement,
} from './store-setup-store.ts'
import { readRequirements } from './submission-store.ts'

/** Steps besides the requirements: the profile, the agreement and a first product. */
const furtherSteps = 3

/** Returns a store as far as it is set up, for its seller or for an admin. Refuses with thing/not-found. */
export async function showSetup(actor: Principal, wantedStore: string | undefined, language: Language) {
  const brandId = storeOf(actor, wantedStore)
  const row = brandId === null ? undefined : await findBrand(brandId)
  if (brandId !== null && !row) return refuse('thing/not-found')
  const storeStatus = row ? await showStoreStatus(row) : null
  return {
    applied: actor.role === 'seller' ? await findAppliedName(actor.id) : null,
    cities: await listCityChoices(language),
    profile: row ? showProfile(row) : null,
    hubPoint: row ? await findHubPoint(row.id) : null,
    storeStatus,
    progress: progressOf(row !== undefined, storeStatus),
  }
}

const urlOf = (key: string | null): string | null => (key === null ? null : publicUrlOf(key as StorageKey))

/** Returns what a seller edits of a store. */
export const showProfile = (row: BrandRow) => ({
  id: row.id,
  name: row.name,
  speciality: row.speciality,
  story: row.story,
  cityId: row.cityId,
  kind: row.kind,
  since: row.since,
  sellsFood: row.sellsFood,
  colour: row.palette.ground,
  motif: row.motif as StoreMotif,
  dispatchDays: row.dispatchDays,
  hours: row.pickupHours,
  pickupPoint: row.pickupLat === null || row.pickupLng === null ? null : { lat: row.pickupLat, lng: row.pickupLng },
  logo: urlOf(row.logoKey),
  photo: urlOf(row.photoKey),
  version: row.profileVersion,
})

/** Returns what a store has submitted and what it lacks, as both its seller and admins see it. */
export async function showStoreStatus(row: BrandRow) {
  const goods = await countOnSale(row.id)
  const products = goods?.onSale ?? 0
  const gates = gatesOf(
    {
      sells_food: row.sellsFood,
      approved_at: row.approvedAt,
      documents_valid_until: row.documentsValidUntil,
      holiday_from: row.holidayFrom,
      holiday_until: row.holidayUntil,
      suspended_at: row.suspendedAt,
    },
    products > 0,
  )
  return {
    approvedAt: row.approvedAt,
    suspendedAt: row.suspendedAt,
    suspendedFor: row.suspendedFor,
    closedGates: closedGates(gates, await readClock()),
    documentsUntil: row.documentsValidUntil,
    products,
    holidays: await listHolidays(row.id),
    requirements: (await readRequirements(row)).map(({ isInForce: _, ...view }) => view),
    agreement: await readAgreement(row.id),
    payoutAccount: await showPayoutAccount(row.id),
  }
}

/** Returns the account a store is paid to, and what its test transfer said; null before one is accepted. */
async function showPayoutAccount(brandId: string) {
  const row = await findPayoutAccount(brandId)
  if (!row) return null
  const { state, holder, lastFour, nameAtBank, payoutsFrom } = row
  return { state, holder, lastFour, nameAtBank, payoutsFrom }
}

function progressOf(hasProfile: boolean, storeStatus: Awaited<ReturnType<typeof showStoreStatus>> | null) {
  const requirements = storeStatus?.requirements ?? []
  const settled = requirements.filter(({ state }) => isSettled(state)).length
  const further = [hasProfile, storeStatus?.agreement.agreed === true, (storeStatus?.products ?? 0) > 0]
  // Before there is a profile, the requirements of a store that sells food are counted.
  const total = furtherSteps + (storeStatus ? requirements.length : 7)
  return { done: settled + further.filter(Boolean).length, total }
}
