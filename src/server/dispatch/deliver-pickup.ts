import { z } from 'zod'
import type { PickupState } from '#domain/shipping/carrier-pickup.ts'
import type { Carrier } from '#server/carriers/carrier.ts'
import { findOpenCarrier } from '#server/carriers/open-carriers.ts'
import type { Needs } from '#server/context.ts'
import { dbNow } from '#server/db/database-clock.ts'
import { VendorRefusal } from '#server/gateways/vendor-call.ts'
import { Postponed } from '#server/jobs/postponed.ts'
import { callOpenCarrier } from './call-open-carrier.ts'
import { findPickup, findPickupLocation, listWaitingRefs, type PickupRow, saveAnswer } from './carrier-pickup-store.ts'

/** Statuses with which a carrier says that the time is wrong, not the request. */
const passing: readonly number[] = [401, 403, 408, 429]
const isRefused = (error: unknown): boolean =>
  error instanceof VendorRefusal && error.status >= 400 && error.status < 500 && !passing.includes(error.status)

/** Returns what the carrier itself said, for the people of the hub; the status and our own words are in the carrier's health. */
const messageOfCarrier = (error: unknown): string => (error instanceof VendorRefusal ? error.words.slice(0, 300) : '')

type Answer = { number: string | null } | { refused: string }

/** Makes the call; a refusal is an answer too, so that it does not count as a carrier that fails. */
async function answerOf(call: () => Promise<string | null>): Promise<Answer> {
  try {
    return { number: await call() }
  } catch (error) {
    if (isRefused(error)) return { refused: messageOfCarrier(error) }
    throw error
  }
}

/** Calls the carrier; what goes wrong is recorded and thrown, so that it is tried again. A pause changes nothing that is shown. */
async function callFor(row: PickupRow, carrier: Carrier, call: () => Promise<string | null>): Promise<Answer> {
  try {
    return await callOpenCarrier(carrier, () => answerOf(call))
  } catch (error) {
    if (!(error instanceof Postponed)) await saveAnswer(row, { words: messageOfCarrier(error) })
    throw error
  }
}

/** Returns the pickup of a message if it still waits for this answer. */
async function findOpenPickup(payload: unknown, state: PickupState): Promise<PickupRow | null> {
  const { pickupId, attempt } = z.object({ pickupId: z.string(), attempt: z.number().int() }).parse(payload)
  const row = await findPickup(pickupId)
  return row?.state === state && row.attempt === attempt ? row : null
}

/** Asks a carrier for a pickup, for the outbox. Stopped anywhere, the next try asks again, and the carrier gives the same one. */
export async function deliverPickup(context: Needs<'carriers'>, payload: unknown): Promise<void> {
  const row = await findOpenPickup(payload, 'asked')
  if (!row) return
  const carrier = findOpenCarrier(context, row.carrier)
  const refs = await listWaitingRefs(row)
  // Meanwhile everything may have left, or have been voided.
  if (!carrier || refs.length === 0) {
    await saveAnswer(row, { state: 'called_off', boxes: 0, answeredAt: dbNow })
    return
  }
  const place = await findPickupLocation(row.carrier, row.hubId)
  const answer = await callFor(row, carrier, () => carrier.requestPickup(refs, row.day, place))
  const answered =
    'refused' in answer
      ? ({ state: 'refused', words: answer.refused } as const)
      : ({ state: 'agreed', number: answer.number, boxes: refs.length, words: null } as const)
  await saveAnswer(row, { ...answered, answeredAt: dbNow })
}

/** Calls a pickup off, for the outbox; where the carrier refuses, it comes. */
export async function deliverPickupEnd(context: Needs<'carriers'>, payload: unknown): Promise<void> {
  const row = await findOpenPickup(payload, 'ending')
  const carrier = row && findOpenCarrier(context, row.carrier)
  if (!row || !carrier?.cancelPickup || row.number === null) return
  const { number } = row
  const answer = await callFor(row, carrier, async () => {
    await carrier.cancelPickup?.(number)
    return null
  })
  const answered =
    'refused' in answer
      ? ({ state: 'agreed', words: answer.refused } as const)
      : ({ state: 'called_off', words: null } as const)
  await saveAnswer(row, { ...answered, answeredAt: dbNow })
}
