import { parseSellerOrderCode, sellerOrderCode } from '#domain/codes/seller-order-code.ts'
import { Refusal, refuse } from '#domain/refusal.ts'
import {
  isActiveSellerOrder,
  isReceivedSellerOrder,
  type SellerOrderState,
} from '#domain/seller-orders/seller-order-flow.ts'
import type { Needs } from '#server/context.ts'
import { dbNow } from '#server/db/database-clock.ts'
import { beforeCommit, transaction } from '#server/db/transaction.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import { completeShipment } from '#server/orders/complete-shipment.ts'
import { type StepActor, stepActorOf } from '#server/orders/step-actor.ts'
import { type SellerOrderRow, takeSellerOrderStep } from '#server/orders/take-seller-order-step.ts'
import { type ShipmentRow, takeShipmentStep } from '#server/orders/take-shipment-step.ts'
import { settleBag } from '#server/pickups/settle-run.ts'
import { requireHub, requireThisHub } from '#server/shop/workplace.ts'
import { addBins, findFreeBin, NoFreeBin } from './free-bin.ts'
import { findBagId, insertHubScan } from './hub-scan-store.ts'
import { lockShipmentOfCode } from './shipment-lock-store.ts'
import { saveAllReceived } from './shipment-store.ts'

/** Where a seller's share stands before it is packed. */
const notPacked: readonly string[] = ['awaiting_acceptance', 'accepted', 'part_accepted']

/**
 * Receives a bag scanned or typed in at the hub: its seller order is received into the order's shipment, which gets a
 * bin with the first one and is complete with the last. A seller order that is only packed was brought by the seller;
 * the scan proves it. A repeated scan changes nothing. Every scan is recorded. Refuses with scan/unreadable,
 * scan/unknown, scan/other-hub, scan/cancelled, scan/not-packed, and flow/not-now (the shipment is sealed).
 */
export async function receiveSellerOrder(
  context: Needs<'orderChanged' | 'notifyOutbox'>,
  typed: string,
  visitor: Visitor,
) {
  const { id: here } = await requireHub(member(visitor))
  const scan = { station: 'receive', code: typed, actorId: member(visitor).id, hubId: here } as const
  const receive = () =>
    transaction(async () => {
      const received = await receiveBag(context, typed, { here, visitor })
      const { again, sellerOrderId } = received
      await insertHubScan({ ...scan, result: again ? 'again' : 'taken', sellerOrderId })
      return received
    })
  try {
    return await withBins(receive)
  } catch (error) {
    // What was refused is recorded too: the list of unknown codes outlives the screen.
    if (error instanceof Refusal) await saveRefused(scan, error)
    throw error
  }
}

/** Saves a scan that was refused; of a bag of another hub with whose it is, so that its own hub learns where it lies. */
const saveRefused = (
  scan: Pick<Parameters<typeof insertHubScan>[0], 'station' | 'code' | 'actorId' | 'hubId'>,
  { code }: Refusal,
) =>
  transaction(async () => {
    const read = code === 'scan/other-hub' ? parseSellerOrderCode(scan.code) : null
    const sellerOrderId = read && (await findBagId(sellerOrderCode(read.orderNumber, read.position)))
    await insertHubScan({ ...scan, result: 'refused', refusal: code, sellerOrderId })
  })

/** Does the work again with more bins whenever there were too few: others may have taken the new ones first. */
async function withBins<Result>(work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof NoFreeBin)) throw error
      await addBins(error)
    }
  }
}

async function receiveBag(
  context: Needs<'orderChanged' | 'notifyOutbox'>,
  typed: string,
  { here, visitor }: { here: string; visitor: Visitor },
) {
  const stepActor = stepActorOf(member(visitor), 'hub')
  const read = parseSellerOrderCode(typed)
  if (!read) return refuse('scan/unreadable')
  const code = sellerOrderCode(read.orderNumber, read.position)
  const locked = await lockShipmentOfCode(code)
  if (!locked) return refuse('scan/unknown')
  const { shipment, sellerOrders, row } = locked
  await requireThisHub(here, shipment.hubId, visitor.language)
  const received = { shipmentId: shipment.id, sellerOrderId: row.id, code }
  if (isReceivedSellerOrder(row.state)) return { ...received, again: true }
  if (!isActiveSellerOrder(row.state)) refuse('scan/cancelled')
  if (notPacked.includes(row.state)) refuse('scan/not-packed')
  const bin = shipment.bin ?? (await findFreeBin(shipment.hubId, shipment.expectedGrams))
  const taken = await receiveGoods(context, row, stepActor)
  const states = sellerOrders.map((each) => (each.id === taken.id ? taken.state : each.state))
  await addToShipment(context, { ...shipment, bin }, states, stepActor)
  // Last of all: bags of one run come in at several stations, which wait for each other under its lock.
  beforeCommit(`settle-bag:${row.id}`, () => settleBag(row.id))
  return { ...received, again: false }
}

/** Counts everything the seller promised as received; short or damaged items are recorded line by line afterwards. */
async function receiveGoods(
  context: Needs<'orderChanged' | 'notifyOutbox'>,
  row: SellerOrderRow,
  stepActor: StepActor,
): Promise<SellerOrderRow> {
  const lines = await saveAllReceived(row.id)
  const brought =
    row.state === 'packed'
      ? await takeSellerOrderStep(context, row, 'hand_over', stepActor, {
          guardInput: { proof: row.code },
          changes: { handedOverProof: `scan ${row.code}` },
        })
      : row
  return takeSellerOrderStep(context, brought, 'receive', stepActor, {
    guardInput: {
      lines: lines.map(({ ordered, accepted }) => ({ ordered, accepted, received: accepted })),
    },
    changes: { receivedAt: dbNow },
    data: { count: lines.reduce((all, { accepted }) => all + accepted, 0) },
  })
}

/** Adds a bag to its box, which lies in its bin; `states` are those of the parts in it, locked and as they are now. */
async function addToShipment(
  context: Needs<'orderChanged' | 'notifyOutbox'>,
  shipment: ShipmentRow & { bin: string },
  states: readonly SellerOrderState[],
  stepActor: StepActor,
): Promise<void> {
  const { bin } = shipment
  const started = await takeShipmentStep(context, shipment, 'receive', stepActor, {
    guardInput: { bin },
    changes: { bin, firstReceivedAt: shipment.firstReceivedAt ?? dbNow },
    data: { bin },
  })
  const live = states.filter(isActiveSellerOrder)
  const waits = started.state === 'receiving' || started.state === 'on_hold'
  if (!waits || !live.every(isReceivedSellerOrder)) return
  await completeShipment(context, started, { guardInput: { sellerOrders: states }, data: { count: live.length } })
}
