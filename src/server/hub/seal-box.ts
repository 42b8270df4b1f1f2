import type { BoxMeasure } from '#domain/box-flow.ts'
import { refuse } from '#domain/refusal.ts'
import { demandVersion } from '#domain/state-table.ts'
import { listOpenWishes } from '#server/cancellations/cancellation-store.ts'
import { dbNow } from '#server/db/database-clock.ts'
import { refuseUniqueViolation } from '#server/db/refuse-unique-violation.ts'
import { transaction } from '#server/db/transaction.ts'
import type { House } from '#server/house.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import { issueInvoices } from '#server/invoices/issue-invoices.ts'
import { handsOf, systemHands } from '#server/orders/hands.ts'
import { type BoxRow, takeBoxStep } from '#server/orders/take-box-step.ts'
import { takePartStep } from '#server/orders/take-part-step.ts'
import { listMissingPapers } from './box-papers.ts'
import { demandOpenAndFull } from './box-photo.ts'
import { findBox, lockBox, lockOrderOfBox, lockPartsOfOrder } from './box-store.ts'

export type Sealing = { version: number; measure: BoxMeasure; scannedOut: boolean; seal: string }

/**
 * Packs, measures and seals a shipment in one step with its seller orders, issues the invoices and checks the
 * documents: inside India it is ready for its label, abroad when nothing is missing, else it stops there. Refuses
 * with thing/not-found, flow/stale, box/incomplete (k of n), box/sealed, box/not-scanned-out, box/not-measured,
 * box/photo-needed, box/seal-needed, box/seal-taken and cancel/wish-open.
 */
export async function sealBox(house: House, id: string, sealing: Sealing, visitor: Visitor): Promise<void> {
  const work = () => transaction(() => packAndSeal(house, id, sealing, visitor))
  await refuseUniqueViolation({ box_seal_key: 'box/seal-taken' }, work)
}

async function packAndSeal(house: House, id: string, sealing: Sealing, visitor: Visitor): Promise<void> {
  const hands = handsOf(member(visitor), 'hub')
  // A refund paid meanwhile is either in the invoices or on a credit note, never in neither.
  await lockOrderOfBox(id)
  const before = await lockBox(id)
  const parts = await lockPartsOfOrder(before.orderId)
  demandOpenAndFull(
    before,
    parts.map(({ state }) => state),
  )
  demandVersion(before.version, sealing.version)
  // A customer's cancellation request is answered while items can still be removed (docs/spec/decisions.md#31).
  if ((await listOpenWishes([before.orderId])).length > 0) refuse('cancel/wish-open')
  const packing = before.state === 'packing' ? before : await takeBoxStep(house, before, 'pack', hands)
  for (const part of parts) if (part.state === 'received') await takePartStep(house, part, 'box', hands)
  const { measure } = sealing
  const seal = sealing.seal.toUpperCase()
  const sealed = await takeBoxStep(house, packing, 'seal', hands, {
    facts: { everyLineScannedOut: sealing.scannedOut, measure, photo: before.photo ?? undefined, seal },
    changes: {
      measuredGrams: measure.grams,
      lengthMm: measure.lengthMm,
      widthMm: measure.widthMm,
      heightMm: measure.heightMm,
      seal,
      sealedAt: dbNow,
      bin: null,
    },
    data: { grams: measure.grams, seal },
  })
  await issueInvoices(sealed.orderId)
  await lookThroughPapers(house, sealed)
}

async function lookThroughPapers(house: House, sealed: BoxRow): Promise<void> {
  const missingPapers = (await listMissingPapers(await findBox(sealed.id))).map(({ code }) => code)
  const command = missingPapers.length === 0 ? 'clear_papers' : 'block_papers'
  await takeBoxStep(house, sealed, command, systemHands, {
    facts: { missingPapers },
    data: missingPapers.length === 0 ? {} : { missing: missingPapers },
  })
}
