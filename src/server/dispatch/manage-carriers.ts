import { randomUUID } from 'node:crypto'
import type { Language } from '#domain/language/language.ts'
import { refuse } from '#domain/refusal.ts'
import { type BookableCarrier, carrierLabels, carrierNames } from '#domain/shipping/carrier-name.ts'
import type { CarrierRule } from '#domain/shipping/choose-carrier.ts'
import type { Needs } from '#server/context.ts'
import type { Principal } from '#server/http/visitor.ts'
import { requireCategories } from '#server/shop/require-categories.ts'
import {
  countBookings,
  endCarrierRule,
  insertCarrierRule,
  listCarrierRows,
  listCarrierRules,
  saveEnabled,
  saveTrackingPage,
} from './carrier-health-store.ts'
import { showPickupLocations } from './pickup-locations.ts'
import { findPracticeCarrier } from './practice-desk.ts'

/** Returns the carriers, how they answer, the rules in force, and the practice carrier where there is one. */
export async function showCarriers(context: Needs<'carriers' | 'config'>, language: Language) {
  const counts = await countBookings()
  const rows = await listCarrierRows()
  const isOpen = (id: BookableCarrier) => context.carriers.some(({ name }) => name === id)
  return {
    carriers: rows
      // The practice carrier where there is one, and the carriers that this shop could have.
      .filter(({ id }) => isOpen(id) || id !== 'practice')
      .map(({ id, enabled, trackingPage, version, openUntil, lastAnswerAt, lastFailureAt, lastFailure }) => ({
        id,
        name: carrierLabels[id],
        isOpen: isOpen(id),
        enabled,
        trackingPage,
        version,
        openUntil,
        lastAnswerAt,
        lastFailureAt,
        lastFailure,
        bookings: counts.get(id) ?? {},
      })),
    rules: (await listCarrierRules()).map((rule) => ({ ...rule, carrierName: carrierLabels[rule.carrier] })),
    locations: await showPickupLocations(context, language),
    practice: await findPracticeCarrier(context),
  }
}

const isBookable = (id: string): id is BookableCarrier =>
  id !== 'manual' && (carrierNames as readonly string[]).includes(id)

/** Turns a carrier on or off for new bookings. Refuses with thing/not-found. */
export async function turnCarrier(id: string, enabled: boolean): Promise<void> {
  if (!isBookable(id) || !(await saveEnabled(id, enabled))) refuse('thing/not-found')
}

/**
 * Sets where customers follow a carrier's parcels, those booked before too; null for nowhere. Refuses with thing/not-found and flow/stale
 * (someone saved it meanwhile).
 */
export async function changeTrackingPage(
  id: string,
  { page, seen }: { page: string | null; seen?: number | undefined },
): Promise<void> {
  const found = isBookable(id) && (await listCarrierRows()).find((row) => row.id === id)
  if (!found) return refuse('thing/not-found')
  if (!(await saveTrackingPage(found.id, page, seen ?? found.version))) refuse('flow/stale')
}

/** Adds a rule of choice. Refuses with request/invalid when its weights are the wrong way round, or a category is none. */
export async function addCarrierRule(
  terms: Omit<CarrierRule, 'id'> & { reason: string },
  by: Principal,
): Promise<void> {
  requireCategories(terms.categories, 'categories')
  if (terms.mostGrams < terms.leastGrams) refuse('request/invalid')
  await insertCarrierRule({
    ...terms,
    countries: [...terms.countries],
    categories: [...terms.categories],
    id: randomUUID(),
    createdBy: by.id,
  })
}

/** Ends a rule; it stays on record. Refuses with thing/not-found. */
export async function removeCarrierRule(id: string, by: Principal): Promise<void> {
  if (!(await endCarrierRule(id, by.id))) refuse('thing/not-found')
}
