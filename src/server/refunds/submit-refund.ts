import { z } from 'zod'
import { decideRefund } from '#domain/refunds/refund-flow.ts'
import { system } from '#domain/states/state-table.ts'
import type { Needs } from '#server/context.ts'
import { transaction } from '#server/db/transaction.ts'
import { findGateway } from '#server/gateways/find-gateway.ts'
import type { PaymentGateway } from '#server/gateways/payment-gateway.ts'
import { whyFailed } from '#server/why-failed.ts'
import { changeRefund, findPaymentOfRefund, findPaymentState, lockRefund, type RefundRow } from './refund-store.ts'
import { settleRefund } from './settle-refund.ts'

/**
 * Requests the refund from the gateway that took the money, outside any transaction and under the refund's own id, so
 * that a repeated request pays back once. Throws when it could not be done now: the outbox waits longer each time,
 * and after its last try an admin decides.
 */
export async function submitRefund(
  context: Needs<'orderChanged' | 'gateways' | 'notifyOutbox'>,
  { payload }: { payload: unknown },
): Promise<void> {
  const { refundId } = z.object({ refundId: z.string() }).parse(payload)
  const row = await begin(refundId)
  if (!row) return
  let reference: string
  try {
    reference = await refundAtGateway(context, row)
  } catch (error) {
    await recordFailure(row.id, error)
    throw error
  }
  await settleRefund(context, { id: row.id, command: 'succeed', reference })
}

/**
 * Marks the refund as submitted; returns null when it was settled or refused meanwhile. During a dispute of the
 * payment nothing new is requested: the payer's bank may return the same money. Once the shop has won, it is
 * requested again.
 */
const begin = (id: string): Promise<RefundRow | null> =>
  transaction(async () => {
    const row = await lockRefund(id)
    if (!row || !['approved', 'failed', 'submitted'].includes(row.state)) return null
    // The gateway would only repeat the refund that came back: a person pays this one.
    if (row.bouncedAt !== null) return null
    if (row.state !== 'submitted' && (await isDisputed(row.paymentId))) return null
    const state = decideRefund(row.state, 'submit', system)
    return changeRefund(id, { state, attempts: row.attempts + 1 })
  })

async function isDisputed(paymentId: string): Promise<boolean> {
  const paid = await findPaymentState(paymentId)
  return paid?.state === 'disputed'
}

async function refundAtGateway(context: Needs<'gateways'>, row: RefundRow): Promise<string> {
  const paid = await findPaymentOfRefund(row.paymentId)
  const gateway = gatewayNamed(context, paid?.gateway ?? null)
  if (!paid?.gatewayRef || !paid.captureRef) throw new Error('the payment of a refund has no capture')
  const { refundRef } = await gateway.refund({
    ref: paid.gatewayRef,
    captureRef: paid.captureRef,
    amount: row.amountPaise,
    key: row.id,
  })
  return refundRef
}

function gatewayNamed(context: Needs<'gateways'>, name: string | null): PaymentGateway {
  const gateway = findGateway(context, name)
  if (gateway) return gateway
  throw new Error(`a refund waits for the gateway "${name}", which this shop does not have now`)
}

const recordFailure = (id: string, error: unknown): Promise<void> =>
  transaction(async () => {
    const row = await lockRefund(id)
    if (row?.state !== 'submitted') return
    await changeRefund(id, {
      state: decideRefund(row.state, 'fail', system),
      lastError: whyFailed(error).slice(0, 300),
    })
  })
