import { randomUUID } from 'node:crypto'
import type { Needs } from '#server/context.ts'
import { post } from '#server/jobs/outbox.ts'

type Named = { carrier: string; waybill: string }

/** Posts the work on a parcel's new reports; one parcel's are applied one after another. */
export const postWaitingEvents = (context: Needs<'notifyOutbox'>, parcels: readonly Named[]): Promise<void> =>
  post(
    context,
    parcels.map(({ carrier, waybill }) => ({
      kind: 'carrier-events',
      dedupeKey: `carrier-events:${carrier}:${waybill}:${randomUUID()}`,
      payload: { carrier, waybill },
      sequence: `carrier-events:${carrier}:${waybill}`,
    })),
  )
