import { deliveryShare, mostForLine } from '#domain/claims/claim-amount.ts'
import { adminClaimCommands } from '#domain/claims/claim-flow.ts'
import { fundersOf, isShopClaim, mayReplace } from '#domain/claims/claim-kind.ts'
import type { Language } from '#domain/language/language.ts'
import { paise } from '#domain/money/money.ts'
import { replaceableUnits } from '#domain/orders/replacement.ts'
import { codFeeCap, deliveryCap, leftUnder } from '#domain/refunds/refund-cap.ts'
import { refuse } from '#domain/refusal.ts'
import { transaction } from '#server/db/transaction.ts'
import { openList } from '#server/lists/open-list.ts'
import { findOrder, listOrderLines } from '#server/orders/order-store.ts'
import { mayBeCredit } from '#server/refunds/refund-list-store.ts'
import { listHoldings, readRefundableOf } from '#server/refunds/refund-store.ts'
import { type ClaimAndOrder, countryName, findClaim, listStoreNames } from './claim-desk-store.ts'
import { claimListSource, listClaimRows } from './claim-list-store.ts'
import {
  deliveredUnits,
  listClaimLines,
  listGiven,
  listPhotos,
  listReplaced,
  listSteps,
  readDeliveredAt,
  type StepRow,
} from './claim-store.ts'
import { guardInputOf, weighableLines } from './decide-claim.ts'
import { findPaidOrder, inPaidOrder } from './paid-line-store.ts'
import { replaceableLines } from './replace-items.ts'
import { serializeClaim } from './show-claims.ts'

const show = ({ row, order }: ClaimAndOrder) => ({
  ...serializeClaim(row),
  orderId: order.id,
  orderNumber: order.number,
  buyer: order.shipping.fullName,
  destination: order.shipping.country,
  appealed: row.appealedAt !== null,
})

/** Returns the list of all claims, for the support staff. */
export const openClaimList = (language: Language) =>
  openList(
    {
      source: claimListSource(language),
      readRows: async (ids) =>
        (await listClaimRows(ids, language)).map((found) => ({
          ...show(found),
          remedy: found.row.remedy,
          openedAs: found.row.openedAs,
          stores: found.stores,
          decidedAt: found.row.decidedAt,
        })),
    },
    language,
  )

/** Returns one complete claim, with all an admin needs to decide. Refuses with thing/not-found. */
export const showDeskClaim = (id: string, admin: { id: string }, language: Language) =>
  transaction(async () => {
    const found = await findClaim(id)
    if (!found) return refuse('thing/not-found')
    const { row, order } = found
    const paid = await findPaidOrder(order, findOrder)
    const claimed = await listClaimLines([id])
    const lines = await inPaidOrder(paid, claimed)
    const [given, replaced] = [await listGiven(id), await listReplaced(id)]
    const weighed = weighableLines(lines, given, replaced)
    const replaceable = replaceableLines(lines, given, replaced)
    const holdings = await listHoldings(paid.id)
    const refundable = await readRefundableOf(paid, holdings)
    const steps = await listSteps([id])
    const deliveredAt = await readDeliveredAt(order.id)
    const left = leftUnder(deliveryCap, refundable)
    const grams = (await listOrderLines(paid.id)).reduce((all, line) => all + line.grossGrams * deliveredUnits(line), 0)
    const charged = paise(paid.deliveryPaise + paid.addedDeliveryPaise - paid.returnedDeliveryPaise)
    return {
      ...show(found),
      version: row.version,
      destinationName: await countryName(order.shipping.country, language),
      deliveredAt,
      remedy: row.remedy,
      paidOrder: paid.id === order.id ? null : { id: paid.id, number: paid.number },
      lines: lines.map(({ line, quantity }, index) => ({
        lineId: line.id,
        name: line.name[language],
        weight: line.weight,
        brandName: line.brandName[language],
        quantity,
        of: deliveredUnits(claimed[index]!.line),
        lot: claimed[index]!.line.lot,
        bestBefore: claimed[index]!.line.bestBefore,
        most: mostForLine(weighed[index]!),
        replaceableUnits: mayReplace(row.kind) ? replaceableUnits(replaceable[index]!) : 0,
      })),
      delivery: { left, share: deliveryShare({ charged, left }, weighed, grams) },
      codFee: isShopClaim(row.kind) ? leftUnder(codFeeCap, refundable) : paise(0),
      left: refundable.left,
      mayBeCredit: mayBeCredit(paid, holdings),
      funders: [...fundersOf(row.kind)],
      photos: (await listPhotos([id])).map((photo) => ({
        id: photo.id,
        src: `/api/admin/claims/${id}/photos/${photo.id}.jpg`,
      })),
      steps: await serializeDeskSteps(steps, language),
      refunds: showRefunds(steps),
      commands: adminClaimCommands(row.state, guardInputOf(row, admin.id)),
    }
  })

/** Names the author of each step: a store by its name, others as staff know them. */
async function serializeDeskSteps(steps: readonly StepRow[], language: Language) {
  const ids = steps.flatMap(({ step: { brandId } }) => (brandId === null ? [] : [brandId]))
  const stores = ids.length === 0 ? [] : await listStoreNames(ids)
  return steps.map(({ step: { kind, text, brandId, fundedBy, actorName, at }, amount, replacement }) => ({
    kind,
    text,
    at,
    fundedBy,
    amount,
    replacement: replacement && { id: replacement.id, number: replacement.number },
    by: stores.find(({ id }) => id === brandId)?.name[language] ?? actorName,
  }))
}

const showRefunds = (steps: readonly StepRow[]) =>
  steps.flatMap(({ step: { refundId }, amount, refundState }) =>
    refundId && amount !== null && refundState ? [{ id: refundId, amount, state: refundState }] : [],
  )
