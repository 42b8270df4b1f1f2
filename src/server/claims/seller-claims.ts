import { firstName } from '#domain/accounts/first-name.ts'
import { isOpenClaim } from '#domain/claims/claim-flow.ts'
import { answerUntil, mayAnswer } from '#domain/claims/claim-window.ts'
import { refuse } from '#domain/refusal.ts'
import type { Needs } from '#server/context.ts'
import { readClock } from '#server/db/database-clock.ts'
import { transaction } from '#server/db/transaction.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import { recordEvent } from '#server/orders/record-event.ts'
import { stepActorOf } from '#server/orders/step-actor.ts'
import { type StoreScope, storeScope } from '#server/seller/seller-order-store.ts'
import { type ClaimAndOrder, readClaimPage } from './claim-desk-store.ts'
import { readClaimPhoto } from './claim-photos.ts'
import {
  type ClaimLineRow,
  listClaimLines,
  listPhotos,
  listSteps,
  lockClaim,
  recordStep,
  type StepRow,
} from './claim-store.ts'
import { readCodes, readFundedAmount } from './seller-claim-store.ts'
import { serializeClaim } from './show-claims.ts'

const own = (lines: readonly ClaimLineRow[], scope: StoreScope): ClaimLineRow[] =>
  lines.filter(({ line }) => scope === null || line.brandId === scope)

type Read = { lines: ClaimLineRow[]; steps: StepRow[]; codes: ReadonlyMap<string, string> }

const showRow = ({ row, order }: ClaimAndOrder, { lines, steps, codes }: Read) => ({
  ...serializeClaim(row),
  codes: [...new Set(lines.map(({ line }) => codes.get(line.sellerOrderId) ?? ''))].filter(Boolean),
  // A claim that is open is work of the store, which may have to answer its buyer.
  buyer: order.buyerHiddenAt && !isOpenClaim(row.state) ? '' : firstName(order.shipping.fullName),
  answered: steps.some(
    ({ step }) => step.kind === 'answered' && lines.some(({ line }) => line.brandId === step.brandId),
  ),
})

/**
 * Lists claims about a store's own items, newest first. Refuses with thing/not-found a seller who names another
 * store.
 */
export async function listSellerClaims(
  query: { brandId?: string | undefined; cursor?: string | undefined },
  visitor: Visitor,
) {
  const scope = storeScope(member(visitor), query.brandId)
  const { items, nextCursor } = await readClaimPage({ scope }, query.cursor)
  const ids = items.map(({ row }) => row.id)
  const lines = own(await listClaimLines(ids), scope)
  const steps = await listSteps(ids)
  const codes = await readCodes(lines)
  const of = (id: string): Read => ({
    lines: lines.filter(({ claimId }) => claimId === id),
    steps: steps.filter(({ step }) => step.claimId === id),
    codes,
  })
  return { items: items.map((item) => showRow(item, of(item.row.id))), nextCursor }
}

/**
 * Returns one such claim, as far as it concerns the store: no address, no other store's items. Refuses with
 * thing/not-found.
 */
export async function showSellerClaim(id: string, visitor: Visitor) {
  const { language } = visitor
  const scope = storeScope(member(visitor))
  const { found, lines } = await findInScope(id, scope)
  const steps = await listSteps([id])
  const { row } = found
  const shown = showRow(found, { lines, steps, codes: await readCodes(lines) })
  return {
    ...shown,
    lines: lines.map(({ line, quantity }) => ({
      name: line.name[language],
      weight: line.weight,
      quantity,
      lot: line.lot,
      bestBefore: line.bestBefore,
    })),
    photos: (await listPhotos([id])).map((photo) => ({
      id: photo.id,
      src: `/api/seller/claims/${id}/photos/${photo.id}.jpg`,
    })),
    steps: steps.filter(({ step }) => concerns(step, lines)).map((each) => sellerStep(each, shown.buyer)),
    fundedAmount: await readFundedAmount(id, scope),
    answerBy: answerUntil(row.createdAt),
    mayAnswer: !shown.answered && mayAnswer(row.createdAt, await readClock()) && brandsOf(lines).length === 1,
  }
}

/** Another store's answer is visible to that store only. */
const concerns = ({ kind, brandId }: StepRow['step'], lines: readonly ClaimLineRow[]): boolean =>
  kind !== 'answered' || lines.some(({ line }) => line.brandId === brandId)

/** A grant may concern other stores too: this store's share is shown beside it. */
const sellerStep = ({ step: { kind, text, at, actorName } }: StepRow, buyer: string) => ({
  kind,
  text,
  at,
  amount: null,
  by: kind === 'opened' || kind === 'evidence' || kind === 'appealed' ? buyer : kind === 'answered' ? actorName : '',
})

const brandsOf = (lines: readonly ClaimLineRow[]): string[] => [...new Set(lines.map(({ line }) => line.brandId))]

async function findInScope(id: string, scope: StoreScope) {
  const { items } = await readClaimPage({ scope, id }, undefined)
  const found = items[0] ?? refuse('thing/not-found')
  return { found, lines: own(await listClaimLines([id]), scope) }
}

/** Returns a photograph of a claim about the store's own items. Refuses with thing/not-found. */
export async function readSellerPhoto(
  context: Needs<'storage'>,
  id: string,
  photoId: string,
  visitor: Visitor,
): Promise<Uint8Array> {
  await findInScope(id, storeScope(member(visitor)))
  return readClaimPhoto(context, id, photoId)
}

/**
 * Stores the seller's answer, once and within seven days. Refuses with thing/not-found, flow/not-now (answered
 * already, or an admin for several stores) and flow/too-late.
 */
export async function answerAsSeller(
  context: Needs<'orderChanged' | 'notifyOutbox'>,
  id: string,
  text: string,
  visitor: Visitor,
): Promise<void> {
  const { performedBy } = stepActorOf(member(visitor), 'seller')
  await transaction(async () => {
    const { lines } = await findInScope(id, storeScope(member(visitor)))
    const { row } = await lockClaim(id)
    const [brandId, other] = brandsOf(lines)
    if (!brandId || other) return refuse('flow/not-now')
    if (!mayAnswer(row.createdAt, await readClock())) refuse('flow/too-late')
    const hasAnswered = (await listSteps([id])).some(({ step }) => step.kind === 'answered' && step.brandId === brandId)
    if (hasAnswered) refuse('flow/not-now')
    await recordStep({ claimId: id, kind: 'answered', text, brandId, by: performedBy })
    for (const sellerOrderId of new Set(lines.map(({ line }) => line.sellerOrderId)))
      await recordEvent(context, { orderId: row.orderId, sellerOrderId, kind: 'claim_answered', actor: performedBy })
  })
}
