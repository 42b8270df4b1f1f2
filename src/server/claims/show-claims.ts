import { customerClaimCommands } from '#domain/claims/claim-flow.ts'
import { mayReplace, needsPhotos, type ReportableClaimKind, reportableClaimKinds } from '#domain/claims/claim-kind.ts'
import { nextStepOfClaim } from '#domain/claims/claim-next-step.ts'
import { type ClaimTerms, openClaimKinds } from '#domain/claims/claim-window.ts'
import type { Language } from '#domain/language/language.ts'
import type { Needs } from '#server/context.ts'
import { readClock } from '#server/db/database-clock.ts'
import type { Visitor } from '#server/http/visitor.ts'
import { findLinkToken } from '#server/orders/find-link-token.ts'
import { requireOrderAccess } from '#server/orders/order-access.ts'
import { findOrder, listOrderLines, type OrderRow } from '#server/orders/order-store.ts'
import {
  type ClaimLineRow,
  type ClaimRow,
  deliveredLine,
  deliveredUnits,
  listClaimLines,
  listClaimsOfOrder,
  listLoosePhotos,
  listPhotos,
  listSteps,
  readDeliveredAt,
  readDeliveries,
  type StepRow,
} from './claim-store.ts'
import { readClaimTermsOf } from './claim-terms.ts'

/** Returns what every view of a claim shows of it. */
export const serializeClaim = ({ id, kind, state, createdAt }: ClaimRow) => ({ id, kind, state, at: createdAt })

/**
 * Returns the claims of an order and what may still be claimed, for a visitor who may see it. Refuses with
 * thing/not-found.
 */
export async function showClaims(context: Needs<'secret'>, orderId: string, visitor: Visitor) {
  await requireOrderAccess(visitor, orderId, 'read')
  const { language } = visitor
  const order = await findOrder(orderId)
  const terms = await readClaimTermsOf(order)
  const deliveredAt = await readDeliveredAt(orderId)
  const rows = await listClaimsOfOrder(orderId)
  const ids = rows.map(({ id }) => id)
  const lines = await listClaimLines(ids)
  const photos = await listPhotos(ids)
  const steps = await listSteps(ids)
  const shown = await Promise.all(
    steps
      .filter(({ step }) => step.kind !== 'answered')
      .map(async (each) => ({
        claimId: each.step.claimId,
        step: {
          ...ownStep(each),
          replacement: await replacementLink(context, each.replacement, visitor),
        },
      })),
  )
  const picture = ({ id }: { id: string }) => ({ id, src: `/api/orders/${orderId}/claim-photos/${id}.jpg` })
  return {
    claimable:
      deliveredAt === null
        ? null
        : await showClaimable(order, lines, {
            deliveries: await readDeliveries(orderId),
            now: await readClock(),
            terms,
            language,
          }),
    deliveredAt,
    terms,
    photos: (await listLoosePhotos(orderId)).map(picture),
    items: rows.map((row) => ({
      ...serializeClaim(row),
      next: nextStepOfClaim(row, kindsOfSteps(steps, row.id)),
      lines: lines
        .filter(({ claimId }) => claimId === row.id)
        .map(({ line, quantity }) => ({ lineId: line.id, name: line.name[language], weight: line.weight, quantity })),
      photos: photos.filter(({ claimId }) => claimId === row.id).map(picture),
      steps: shown.filter(({ claimId }) => claimId === row.id).map(({ step }) => step),
      commands: customerClaimCommands(row.state, row.appealedAt !== null),
    })),
  }
}

/** A grant with the status of its refund: approved is not yet sent, and refused is not paid. */
const ownStep = ({ step: { kind, text, at }, amount, refundState, refundMethod }: StepRow) => ({
  kind,
  text,
  at,
  amount,
  refund: refundState && refundMethod ? { state: refundState, method: refundMethod } : null,
})

/** Returns the replacement order and its URL: a guest who may see this order may see that one too. */
async function replacementLink(context: Needs<'secret'>, replacement: StepRow['replacement'], { principal }: Visitor) {
  if (!replacement) return null
  const { id, number, accountId, linkGeneration: generation } = replacement
  const asGuest = accountId === null && principal?.role !== 'admin' && generation === 1
  const path = `/orders/${encodeURIComponent(id)}`
  return {
    id,
    number,
    href: asGuest ? `${path}/open/${await findLinkToken(context, { orderId: id, generation })}` : path,
  }
}

const kindsOfSteps = (steps: readonly StepRow[], claimId: string) =>
  steps.flatMap(({ step }) => (step.claimId === claimId ? [step.kind] : []))

/** `deliveries`: when the box with each line was delivered. */
type ClaimableParams = { deliveries: ReadonlyMap<string, Date>; now: Date; terms: ClaimTerms; language: Language }

async function showClaimable(order: OrderRow, claims: readonly ClaimLineRow[], params: ClaimableParams) {
  const { deliveries, now, terms, language } = params
  const open = (await listOpenLines(order.id, claims)).flatMap(({ line, quantity }) => {
    const deliveredAt = deliveries.get(line.id)
    if (deliveredAt === undefined) return []
    return [{ line, quantity, kinds: openClaimKinds(deliveredLine(line, order, deliveredAt), terms, now) }]
  })
  const lines = open.filter(({ quantity, kinds }) => quantity > 0 && kinds.length > 0)
  if (lines.length === 0) return null
  const untilOf = (kind: ReportableClaimKind): Date | undefined =>
    lines
      .flatMap(({ kinds }) => kinds.filter((each) => each.kind === kind).map(({ until }) => until))
      .sort((one, other) => other.getTime() - one.getTime())[0]
  return {
    kinds: reportableClaimKinds.flatMap((kind) => {
      const until = untilOf(kind)
      return until ? [{ kind, until, photos: needsPhotos(kind), replaced: mayReplace(kind) }] : []
    }),
    lines: lines.map(({ line, quantity, kinds }) => ({
      lineId: line.id,
      name: line.name[language],
      weight: line.weight,
      brandName: line.brandName[language],
      quantity,
      kinds: kinds.map(({ kind }) => kind),
    })),
  }
}

/** Lists lines that are in no open claim, with their unclaimed units. */
async function listOpenLines(orderId: string, claims: readonly ClaimLineRow[]) {
  const busy = new Set(claims.filter(({ isOpen }) => isOpen).map(({ line }) => line.id))
  return (await listOrderLines(orderId))
    .filter(({ id }) => !busy.has(id))
    .map((line) => ({ line, quantity: deliveredUnits(line) - line.claimedQuantity }))
}
