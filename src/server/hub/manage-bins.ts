import { parseSellerOrderCode, sellerOrderCode } from '#domain/codes/seller-order-code.ts'
import { refuse } from '#domain/refusal.ts'
import { binsBetween, compareCount, firstBins, parseBinCode } from '#domain/shipping/bin.ts'
import type { BoxSize } from '#domain/shipping/shipping-box.ts'
import { refuseUniqueViolation } from '#server/db/refuse-unique-violation.ts'
import { transaction } from '#server/db/transaction.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import { requireHub, requireThisHub } from '#server/shop/workplace.ts'
import {
  findBinsOfBags,
  findInBin,
  insertBinCount,
  listBagsHere,
  listBins,
  lockBin,
  lockBinByCode,
  saveBin,
  saveMovedBin,
} from './bin-list-store.ts'
import { findHub, insertBins, listShelves, lockBins } from './bin-store.ts'
import { shelfStates } from './shelf-state-store.ts'
import { lockShipmentOfCode } from './shipment-lock-store.ts'

/** Returns the bins of a person's hub in the order of the shelf; one that has none yet shows those it starts with. */
export async function showBins(visitor: Visitor) {
  const hubId = await ensureBins(visitor)
  return {
    labelFormat: (await findHub(hubId))?.labelFormat ?? ('a6' as const),
    items: (await listBins(hubId)).map(({ count, box: shipment, ...bin }) => ({
      ...bin,
      box: shipment && { ...shipment, since: dateOf(shipment.since) },
      count: count && { at: new Date(count.at), by: count.by, ...compareCount(count.expected, count.found) },
    })),
  }
}

/** Returns a person's hub, with the bins it starts with if it has none yet. Refuses as `requireHub` does. */
export async function ensureBins(visitor: Visitor): Promise<string> {
  const { id: hubId } = await requireHub(member(visitor))
  await transaction(() => ensureFirstBins(hubId))
  return hubId
}

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text))

async function ensureFirstBins(hubId: string): Promise<void> {
  if ((await listShelves(hubId)).length > 0) return
  await lockBins(hubId)
  if ((await listShelves(hubId)).length === 0) await insertBins(hubId, firstBins)
}

/** Makes the bins of a shelf from one number to another. Refuses with request/invalid via the contract, and as `requireHub`. */
export async function makeBins(
  wanted: { shelf: string; from: number; to: number; size: BoxSize },
  visitor: Visitor,
): Promise<void> {
  const { id: hubId } = await requireHub(member(visitor))
  const codes = binsBetween(wanted.shelf, Math.min(wanted.from, wanted.to), Math.max(wanted.from, wanted.to))
  await transaction(async () => {
    await lockBins(hubId)
    await ensureFirstBins(hubId)
    await insertBins(hubId, codes, wanted.size)
  })
}

/**
 * Renames, resizes, closes or opens a bin. Refuses with thing/not-found, bin/unknown (no code of a bin), bin/exists, and
 * bin/in-use for one that is to be renamed or closed while bags are in it.
 */
export async function changeBin(id: string, to: { code: string; size: BoxSize; isClosed: boolean }): Promise<void> {
  const code = parseBinCode(to.code) ?? refuse('bin/unknown')
  const work = () =>
    transaction(async () => {
      const before = (await lockBin(id)) ?? refuse('thing/not-found')
      const inside = await findInBin(before.hubId, before.code)
      if (inside && (code !== before.code || to.isClosed))
        refuse('bin/in-use', { bin: before.code, order: inside.orderNumber })
      await saveBin(id, { ...to, code })
    })
  await refuseUniqueViolation({ hub_bin_hub_id_code_key: 'bin/exists' }, work)
}

/**
 * Moves all bags of a box into another bin: one of them is scanned, then the bin. The same again changes nothing.
 * Refuses with scan/unreadable, scan/unknown, scan/other-hub, flow/not-now (nothing of it is on the shelf), bin/unknown, bin/closed and bin/in-use.
 */
export async function moveToBin(bag: string, bin: string, visitor: Visitor) {
  const read = parseSellerOrderCode(bag) ?? refuse('scan/unreadable')
  const code = parseBinCode(bin) ?? refuse('bin/unknown')
  const { id: here } = await requireHub(member(visitor))
  return transaction(async () => {
    const locked = await lockShipmentOfCode(sellerOrderCode(read.orderNumber, read.position))
    if (!locked) return refuse('scan/unknown')
    const { id: shipmentId, hubId, state, bin: from } = locked.shipment
    await requireThisHub(here, hubId, visitor.language)
    if (from === null || !shelfStates.some((each) => each === state)) return refuse('flow/not-now', { state })
    const moved = { orderNumber: read.orderNumber, from, to: code, bags: await listBagsHere(shipmentId) }
    if (from === code) return { ...moved, again: true }
    const target = (await lockBinByCode(hubId, code)) ?? refuse('bin/unknown')
    if (target.closedAt !== null) refuse('bin/closed', { bin: code })
    const inside = await findInBin(hubId, code)
    if (inside) refuse('bin/in-use', { bin: code, order: inside.orderNumber })
    await saveMovedBin({ shipmentId, fromCode: from, toCode: code, actorId: member(visitor).id })
    return { ...moved, again: false }
  })
}

/**
 * Records the count of a bin: the bags that should be in it against those scanned there. Nothing is corrected: what
 * differs is shown until the bin is counted again. Refuses with thing/not-found.
 */
export async function countBin(id: string, scanned: readonly string[], visitor: Visitor) {
  const found = scanned.map(readableCode)
  return transaction(async () => {
    const bin = (await lockBin(id)) ?? refuse('thing/not-found')
    const inside = await findInBin(bin.hubId, bin.code)
    const expected = inside ? await listBagsHere(inside.shipmentId) : []
    const { agrees, missing, extra } = compareCount(expected, found)
    await insertBinCount({ binId: id, expected, found, agrees, actorId: member(visitor).id })
    const bins = await findBinsOfBags(bin.hubId, extra)
    return { agrees, missing, extra: extra.map((code) => ({ code, bin: bins.get(code) ?? null })) }
  })
}

/** Returns a bag's code as it is printed; what no bag can have stays as it was scanned. */
function readableCode(typed: string): string {
  const read = parseSellerOrderCode(typed)
  return read ? sellerOrderCode(read.orderNumber, read.position) : typed
}
