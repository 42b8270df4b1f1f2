import { z } from 'zod'
import { refuse } from '#domain/refusal.ts'
import { inOrderOfEvents } from '#domain/shipping/carrier-events.ts'
import type { Carrier } from '#server/carriers/carrier.ts'
import { findOpenCarrier } from '#server/carriers/open-carriers.ts'
import type { Needs } from '#server/context.ts'
import { reportParcel } from '#server/courier/report-parcel.ts'
import { transaction } from '#server/db/transaction.ts'
import type { Visitor } from '#server/http/visitor.ts'
import type { IntervalJob } from '#server/jobs/interval-job.ts'
import { callOpenCarrier } from './call-open-carrier.ts'
import { postWaitingEvents } from './carrier-event-messages.ts'
import {
  findParcelOfWaybill,
  insertEvents,
  listWaitingEvents,
  markApplied,
  takeParcelsToPoll,
} from './carrier-event-store.ts'
import { noteSignOfLife } from './note-sign-of-life.ts'

/**
 * Stores a carrier's signed report and leaves the work to the outbox. Refuses with carrier/unsigned, request/malformed,
 * and thing/not-found for a carrier this shop does not have.
 */
export async function receiveCarrierWebhook(
  context: Needs<'carriers' | 'notifyOutbox'>,
  name: string,
  body: Uint8Array,
  visitor: Visitor,
): Promise<void> {
  const carrier = findOpenCarrier(context, name) ?? refuse('thing/not-found')
  const events = carrier.readWebhook(Buffer.from(body), (header) => visitor.header(header))
  await storeEvents(context, carrier, events)
}

const storeEvents = (context: Needs<'notifyOutbox'>, { name }: Carrier, events: ReturnType<Carrier['readWebhook']>) =>
  transaction(async () => {
    const waybills = await insertEvents(name, events)
    await postWaitingEvents(
      context,
      waybills.map((waybill) => ({ carrier: name, waybill })),
    )
  })

/**
 * Applies the stored reports of a parcel in the order they happened, for the outbox: ranks only rise, but for a return
 * (docs/spec/correctness.md#32). Those of a parcel that is on no closed manifest wait until it is.
 */
export async function applyCarrierEvents(
  context: Needs<'orderChanged' | 'notifyOutbox'>,
  payload: unknown,
): Promise<void> {
  const { carrier, waybill } = z.object({ carrier: z.string(), waybill: z.string() }).parse(payload)
  await transaction(async () => {
    const found = await findParcelOfWaybill(carrier, waybill)
    if (!found || found.state === 'label_ready') return
    const events = inOrderOfEvents(await listWaitingEvents(carrier, waybill))
    for (const { state, at } of events)
      if (state !== null) await reportParcel(context, found.id, { event: state, at }, 'carrier')
    if (events.length === 0) return
    await markApplied(events.map(({ id }) => id))
    await noteSignOfLife(context, found)
  })
}

/** Minutes between two questions about a parcel; webhooks get lost, so carriers that send them are asked too. */
const pollMinutes = { push: 60, poll: 10 } as const
const pauseMilliseconds = 60_000

/** Asks the carriers about parcels under way. */
export const parcelPolling: IntervalJob = {
  name: 'parcel polling',
  first: pauseMilliseconds,
  pauseAfterFailure: pauseMilliseconds,
  run: async (context) => {
    for (const carrier of context.carriers)
      await pollCarrier(context, carrier, pollMinutes[carrier.tracking]).catch((error: unknown) =>
        context.log.warn({ err: error, carrier: carrier.name }, 'a carrier could not be asked about parcels'),
      )
    return pauseMilliseconds
  },
}

/** Asks one carrier about the parcels nobody has asked about for so long, and stores what is new. */
export async function pollCarrier(context: Needs<'notifyOutbox'>, carrier: Carrier, minutes: number): Promise<void> {
  const waybills = await takeParcelsToPoll(carrier.name, minutes)
  if (waybills.length > 0)
    await storeEvents(context, carrier, await callOpenCarrier(carrier, () => carrier.track(waybills)))
}
