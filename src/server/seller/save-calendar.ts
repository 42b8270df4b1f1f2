import { Refusal, refuse } from '#domain/refusal.ts'
import { addDays, type CalendarDay, indianDay } from '#domain/time/calendar-day.ts'
import { tagsOfStoreDays } from '#server/catalogue/response-tags.ts'
import type { Needs } from '#server/context.ts'
import { readClock } from '#server/db/database-clock.ts'
import { afterCommit, transaction } from '#server/db/transaction.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import { textCode } from '#server/translate.ts'
import { recordStoreEvent } from './brand-event-store.ts'
import { lockStoreProfile } from './holiday-store.ts'
import { listOpenLines } from './open-line-store.ts'
import { openOrders } from './open-orders.ts'
import {
  lockCountedProduct,
  planLines,
  saveDayCapacity,
  saveRestDays as saveRestDaysOf,
  saveUsualCapacity,
} from './store-calendar-store.ts'

/** Days ahead that may have a number of their own. */
const farthestDay = 400

type Saving = { brandId: string; visitor: Visitor }

/** Saves the days of the week without work. Refuses with thing/not-found and flow/stale (someone saved the profile meanwhile). */
export const saveRestDays = (
  context: Needs<'catalogueChanged'>,
  { restDays, seen }: { restDays: readonly number[]; seen?: number | undefined },
  { brandId, visitor }: Saving,
) =>
  transaction(async () => {
    const days = [...new Set(restDays)].toSorted()
    const { version } = (await lockStoreProfile(brandId)) ?? refuse('thing/not-found')
    if (!(await saveRestDaysOf(brandId, days, seen ?? version))) refuse('flow/stale')
    await recordStoreEvent(brandId, { kind: 'rest_days', details: { restDays: days } }, member(visitor))
    afterCommit(() => context.catalogueChanged(tagsOfStoreDays(brandId)))
  })

/**
 * Saves how many units of a product the store finishes a day, under the lock that placements take; open orders count against the
 * days on which they leave. Refuses with thing/not-found.
 */
export const saveCapacity = (
  context: Needs<'catalogueChanged'>,
  { productId, usual, cutOff }: { productId: string; usual: number | null; cutOff: string },
  { brandId, visitor }: Saving,
) =>
  transaction(async () => {
    if (!(await lockCountedProduct(productId, brandId))) refuse('thing/not-found')
    await saveUsualCapacity(productId, usual)
    if (usual !== null) await planOpenOrders(brandId, productId, cutOff)
    await recordStoreEvent(brandId, { kind: 'capacity', subject: productId, details: { usual } }, member(visitor))
    afterCommit(() => context.catalogueChanged(tagsOfStoreDays(brandId)))
  })

/** Plans units that are still to be made on the day they leave, or today when that is over. */
async function planOpenOrders(brandId: string, productId: string, cutOff: string): Promise<void> {
  const { day: today } = indianDay(await readClock())
  const rows = openOrders(await listOpenLines(brandId), cutOff).flatMap(({ handOver, lines }) =>
    lines
      .filter((line) => line.productId === productId && line.state !== 'packed')
      .map(({ lineId, quantity }) => ({
        lineId,
        productId,
        day: handOver.day < today ? today : handOver.day,
        units: quantity,
      })),
  )
  await planLines(rows)
}

/** Saves another number for one day. Refuses with thing/not-found and request/invalid (a day that is over or too far, a product without a number). */
export const saveDay = (
  context: Needs<'catalogueChanged'>,
  { productId, day, capacity }: { productId: string; day: CalendarDay; capacity: number | null },
  { brandId, visitor }: Saving,
) =>
  transaction(async () => {
    const { day: today } = indianDay(await readClock())
    const locked = await lockCountedProduct(productId, brandId)
    if (!locked) return refuse('thing/not-found')
    if (locked.usual === null || day < today || day > addDays(today, farthestDay))
      throw new Refusal('request/invalid', { day: textCode('store-calendar', 'wrongDay') })
    await saveDayCapacity(productId, day, capacity)
    await recordStoreEvent(
      brandId,
      { kind: 'capacity', subject: productId, details: { day, capacity } },
      member(visitor),
    )
    afterCommit(() => context.catalogueChanged(tagsOfStoreDays(brandId)))
  })
