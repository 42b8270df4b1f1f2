import { toWesternDigits } from '#domain/codes/order-number.ts'
import { countingProof, type DeliveryProof, mostWrongCodes, proofsFor } from '#domain/courier/delivery-proof.ts'
import { refuse } from '#domain/refusal.ts'
import { transaction } from '#server/db/transaction.ts'
import { countWrongCode, lockHomeDelivery } from '#server/orders/home-delivery-store.ts'
import type { ParcelView } from './parcel-store.ts'

/** What a courier gives as proof of a delivery. */
export type GivenDeliveryProof = { code: string | undefined; hasSignature: boolean; hasPhoto: boolean }

/** Returns what the proof of a delivery depends on. */
export const proofFactsOf = ({ payment, order, domestic }: ParcelView) =>
  ({
    due: payment?.state === 'cod_due' ? payment.amountPaise : null,
    worth: order.totalPaise,
    route: domestic ? 'domestic' : 'abroad',
  }) as const

/**
 * Returns the proof of a delivery that counts; null abroad, where none is needed. Refuses with delivery/proof-needed, delivery/code-wrong (which is
 * counted) and delivery/code-blocked.
 */
export async function proveDelivery(
  view: ParcelView,
  { code, hasSignature, hasPhoto }: GivenDeliveryProof,
): Promise<DeliveryProof | null> {
  const facts = proofFactsOf(view)
  const given = { code: code !== undefined, signature: hasSignature, photo: hasPhoto }
  const proof = countingProof(given, facts)
  if (proof === undefined) return refuse('delivery/proof-needed', { proofs: proofsFor(facts) })
  if (proof === 'code') await checkCode(view.parcel.id, toWesternDigits(code ?? ''))
  return proof
}

/** Checks a code in a transaction of its own, so that a wrong one counts although the delivery is refused. */
async function checkCode(parcelId: string, code: string): Promise<void> {
  const left = await transaction(async () => {
    const homeDelivery = await lockHomeDelivery(parcelId)
    if (!homeDelivery || homeDelivery.wrongCodes >= mostWrongCodes) return refuse('delivery/code-blocked')
    if (homeDelivery.code === code) return null
    await countWrongCode(parcelId)
    return mostWrongCodes - homeDelivery.wrongCodes - 1
  })
  if (left === 0) refuse('delivery/code-blocked')
  if (left !== null) refuse('delivery/code-wrong', { left })
}
