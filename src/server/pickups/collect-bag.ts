import { parseSellerOrderCode, sellerOrderCode } from '#domain/codes/seller-order-code.ts'
import { refuse } from '#domain/refusal.ts'
import type { Needs } from '#server/context.ts'
import { transaction } from '#server/db/transaction.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import { stepActorOf } from '#server/orders/step-actor.ts'
import { takeSellerOrderStep } from '#server/orders/take-seller-order-step.ts'
import { timeOfAct } from '#server/orders/time-of-act.ts'
import { redrawPhoto } from '#server/pictures/redraw-photo.ts'
import { throwPhotoAway, withStoredPhoto } from '#server/pictures/stored-photo.ts'
import { lockSellerOrder } from '#server/seller/seller-order-store.ts'
import { findStop, startIfNeeded } from './carry-run.ts'
import {
  findSellerOrderOfRun,
  insertPickupPhoto,
  listStops,
  lockOwnRun,
  recordPickupEvent,
  requireOwnRun,
  saveBagCollected,
} from './pickup-run-store.ts'
import { endStops } from './settle-run.ts'

type Collecting = { id: string; sellerOrderId: string; proof: 'scan' | 'photo'; at: Date | undefined; photo?: string }

/**
 * Notes that a courier has a bag, which is handed over by that. The same bag again changes nothing; returns whether it was. Refuses with
 * pickup/not-on-run, scan/cancelled, flow/not-now and thing/not-found.
 */
async function collect(
  context: Needs<'orderChanged' | 'notifyOutbox'>,
  { id, sellerOrderId, proof, at, photo }: Collecting,
  visitor: Visitor,
): Promise<boolean> {
  const courier = member(visitor)
  return transaction(async () => {
    // The order before the run, as when the hub receives the bag.
    const sellerOrder = await lockSellerOrder(sellerOrderId, null)
    const run = await lockOwnRun(id, courier)
    const stop = (await listStops(id)).find(({ bags }) => bags.some((bag) => bag.sellerOrderId === sellerOrderId))
    const bag = stop?.bags.find((each) => each.sellerOrderId === sellerOrderId)
    if (!stop || !bag) return refuse('pickup/not-on-run')
    if (sellerOrder.state === 'cancelled') refuse('scan/cancelled')
    if (bag.state === 'collected' || bag.state === 'received') return true
    if (bag.state === 'freed') refuse('pickup/not-on-run')
    const time = await timeOfAct(at)
    await startIfNeeded(run, visitor, time)
    if (photo) await insertPickupPhoto({ id: photo, stopId: stop.id, sellerOrderId, actorId: courier.id })
    await takeSellerOrderStep(context, sellerOrder, 'hand_over', stepActorOf(courier, 'pickup'), {
      guardInput: { proof },
      changes: { handedOverProof: `${proof} ${bag.code}` },
    })
    await saveBagCollected({ stopId: stop.id, sellerOrderId }, proof, time)
    await recordPickupEvent({ runId: id, stopId: stop.id, kind: 'collected', detail: bag.code }, courier)
    await endStops(id)
    return false
  })
}

/** Notes a bag by the code that was scanned or typed. Refuses as `collect` does, and with scan/unreadable and scan/unknown. */
export async function collectScanned(
  context: Needs<'orderChanged' | 'notifyOutbox'>,
  { id, code: typed, at }: { id: string; code: string; at: Date | undefined },
  visitor: Visitor,
): Promise<{ code: string; again: boolean }> {
  const read = parseSellerOrderCode(typed)
  if (!read) return refuse('scan/unreadable')
  const code = sellerOrderCode(read.orderNumber, read.position)
  await requireOwnRun(id, member(visitor))
  const found = await findSellerOrderOfRun(id, code)
  if (found === 'unknown') return refuse('scan/unknown')
  if (found === 'elsewhere') return refuse('pickup/not-on-run')
  return { code, again: await collect(context, { id, sellerOrderId: found, proof: 'scan', at }, visitor) }
}

/** Stores a photograph while `save` notes it; it is thrown away when that is refused, or says that it was noted before. */
const withPhoto = async (context: Needs<'storage'>, bytes: Uint8Array, save: (name: string) => Promise<boolean>) =>
  withStoredPhoto(context, await redrawPhoto(bytes), async (name) => {
    if (!(await save(name))) await throwPhotoAway(context, name)
  })

/** Notes a bag whose label is gone, by its photograph. Refuses as `collect` does, and with file/not-a-picture. */
export const collectPhotographed = (
  context: Needs<'storage' | 'orderChanged' | 'notifyOutbox'>,
  { bytes, ...bag }: { id: string; sellerOrderId: string; at: Date | undefined; bytes: Uint8Array },
  visitor: Visitor,
): Promise<void> =>
  withPhoto(context, bytes, async (photo) => !(await collect(context, { ...bag, proof: 'photo', photo }, visitor)))

/**
 * Saves a photograph of a visit in vain; the same one again is stored once. Refuses with thing/not-found, flow/not-now (the stop is over) and
 * file/not-a-picture.
 */
export const saveStopPhoto = (
  context: Needs<'storage'>,
  { id, stopId, actId, bytes }: { id: string; stopId: string; actId?: string | undefined; bytes: Uint8Array },
  visitor: Visitor,
): Promise<void> =>
  withPhoto(context, bytes, (name) =>
    transaction(async () => {
      const run = await lockOwnRun(id, member(visitor))
      const stop = findStop(await listStops(run.id), stopId)
      if (stop.state !== 'open' || run.courierId === null) refuse('flow/not-now')
      return insertPickupPhoto({ id: name, stopId, actorId: member(visitor).id, actId: actId ?? null })
    }),
  )
