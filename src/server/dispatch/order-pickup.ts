import { randomUUID } from 'node:crypto'
import { refuse } from '#domain/refusal.ts'
import { type BookableCarrier, carrierLabels } from '#domain/shipping/carrier-name.ts'
import { mayCallOffPickup, mayOrderPickup } from '#domain/shipping/carrier-pickup.ts'
import { indianDay } from '#domain/time/calendar-day.ts'
import { findOpenCarrier } from '#server/carriers/open-carriers.ts'
import type { Needs } from '#server/context.ts'
import { dbNow, readClock } from '#server/db/database-clock.ts'
import { transaction } from '#server/db/transaction.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import type { IntervalJob } from '#server/jobs/interval-job.ts'
import { post } from '#server/jobs/outbox.ts'
import { systemPerformer } from '#server/orders/record-event.ts'
import { requireHub } from '#server/shop/workplace.ts'
import {
  changePickup,
  countWaitingShipments,
  insertPickup,
  listDuePickups,
  listPickupLocations,
  listPickups,
  lockPickup,
  type PickupKey,
} from './carrier-pickup-store.ts'

type Requester = { id: string | null; name: string }

/** Returns the pickups of today at a hub: of each carrier that has boxes there, or was asked. */
export async function showPickups({ carriers }: Needs<'carriers'>, hubId: string) {
  const now = await readClock()
  const counts = await countWaitingShipments(hubId)
  const rows = await listPickups(hubId, indianDay(now).day)
  const locations = (await listPickupLocations()).filter((place) => place.hubId === hubId)
  return carriers.flatMap(({ name, cancelPickup }) => {
    const row = rows.find(({ carrier }) => carrier === name)
    const waiting = counts.get(name) ?? 0
    if (!row && waiting === 0) return []
    return [
      {
        carrier: name,
        carrierName: carrierLabels[name],
        state: row?.state ?? null,
        waiting,
        boxes: row?.boxes ?? 0,
        number: row?.number ?? null,
        words: row?.words ?? null,
        requestedAt: row?.requestedAt ?? null,
        askHour: locations.find(({ carrier }) => carrier === name)?.askHour ?? null,
        mayAsk: mayOrderPickup(row, waiting, now),
        mayCallOff: cancelPickup !== undefined && row !== undefined && mayCallOffPickup(row, now),
      },
    ]
  })
}

/**
 * Asks a carrier to fetch today what waits for it at a person's hub. Asked twice it comes once. Refuses with thing/not-found (the shop
 * has no such carrier) and flow/not-now (no box waits, or it comes already).
 */
export async function orderPickup(
  context: Needs<'carriers' | 'notifyOutbox'>,
  carrier: BookableCarrier,
  visitor: Visitor,
): Promise<void> {
  if (!findOpenCarrier(context, carrier)) refuse('thing/not-found')
  const { id: hubId } = await requireHub(member(visitor))
  const { day } = indianDay(await readClock())
  const requested = await transaction(() => ask(context, { carrier, hubId, day }, member(visitor)))
  if (!requested) refuse('flow/not-now')
}

async function ask(context: Needs<'notifyOutbox'>, key: PickupKey, { id, name }: Requester): Promise<boolean> {
  const row = await lockPickup(key)
  const shipments = (await countWaitingShipments(key.hubId)).get(key.carrier) ?? 0
  if (!mayOrderPickup(row, shipments, await readClock())) return false
  const pickupId = row?.id ?? randomUUID()
  const attempt = (row?.attempt ?? 0) + 1
  const requested = {
    state: 'asked' as const,
    boxes: shipments,
    attempt,
    words: null,
    requestedBy: id,
    requestedByName: name,
  }
  if (row) await changePickup(row.id, { ...requested, requestedAt: dbNow, answeredAt: null })
  else await insertPickup({ ...requested, ...key, id: pickupId })
  const dedupeKey = `ask-pickup:${pickupId}:${attempt}`
  await post(context, [{ kind: 'ask-pickup', dedupeKey, payload: { pickupId, attempt } }])
  return true
}

/** Calls today's pickup of a carrier off. Refuses with thing/not-found, and flow/not-now where it cannot be called off. */
export async function callOffPickup(
  context: Needs<'carriers' | 'notifyOutbox'>,
  carrier: BookableCarrier,
  visitor: Visitor,
): Promise<void> {
  if (!findOpenCarrier(context, carrier)?.cancelPickup) refuse('flow/not-now')
  const { id: hubId } = await requireHub(member(visitor))
  const { day } = indianDay(await readClock())
  await transaction(async () => {
    const row = (await lockPickup({ carrier, hubId, day })) ?? refuse('thing/not-found')
    if (!mayCallOffPickup(row, await readClock())) refuse('flow/not-now')
    const attempt = row.attempt + 1
    await changePickup(row.id, { state: 'ending', attempt, requestedAt: dbNow, answeredAt: null, words: null })
    const dedupeKey = `end-pickup:${row.id}:${attempt}`
    await post(context, [{ kind: 'end-pickup', dedupeKey, payload: { pickupId: row.id, attempt } }])
  })
}

const pauseMilliseconds = 5 * 60_000

/** Asks for the pickups whose hour has come and that nobody has asked for. */
export const pickupWatch: IntervalJob = {
  name: 'pickup watch',
  first: pauseMilliseconds,
  pauseAfterFailure: pauseMilliseconds,
  run: async (context) => {
    for (const key of await listDuePickups())
      if (findOpenCarrier(context, key.carrier)) await transaction(() => ask(context, key, systemPerformer))
    return pauseMilliseconds
  },
}
