import { randomUUID } from 'node:crypto'
import { nothing, type Paise, paise } from '#domain/money/money.ts'
import { transaction } from '#server/db/transaction.ts'
import type { RefundParams, RefundReport } from './payment-gateway.ts'
import { isDisputed, leftOf } from './sandbox-dispute-store.ts'
import { lockEntry, type SandboxPayment, sandboxMerchant } from './sandbox-payment-store.ts'
import {
  findSandboxRefund,
  insertSandboxRefund,
  listRefundsOf,
  markRefundFailed,
  moveBack,
  type SandboxRefund,
} from './sandbox-refund-store.ts'
import { queueWebhookEvents } from './sandbox-webhooks.ts'

/** Seconds until a refund fails that the payer's bank returns. */
const bounceDelaySeconds = 3

/**
 * Refunds captured money and reports it; the same key again returns the same refund. Where refunds of the payment are
 * set to fail it is accepted all the same, as by a real gateway, and fails later. Throws when it exceeds the captured
 * money, and while a dispute is open.
 */
export async function refundEntry({ ref, captureRef, amount, key }: RefundParams): Promise<string> {
  return transaction(async () => {
    const entry = await lockEntry(ref)
    if (entry?.captureRef !== captureRef) throw new Error('the sandbox knows no such capture')
    const known = await findSandboxRefund(key)
    if (known) return known.refundRef
    if (await isDisputed(ref)) throw new Error('the bank is looking into the payment')
    const made = await insertSandboxRefund({ key, ref, amount, refundsFail: entry.refundsFail })
    if (!made) throw new Error('the sandbox lost a refund')
    await moveBack(entry, made.failedAt ? nothing : amount)
    await queueWebhookEvents([
      made.failedAt
        ? { kind: 'refund.failed', report: reportOf(entry, made), seconds: bounceDelaySeconds }
        : { kind: 'refund.processed', report: reportOf(entry, made) },
    ])
    return made.refundRef
  })
}

/** Marks the keys of refunds that were made by hand. */
const byHand = 'by-hand:'

/** Returns how much of what came back from the payer's bank was not refunded again by hand. */
export function cameBackOf(entry: SandboxPayment, refunds: readonly SandboxRefund[]): Paise {
  const sumOf = (some: readonly SandboxRefund[]) => some.reduce((sum, { amountPaise }) => sum + amountPaise, 0)
  const isByHand = ({ key }: SandboxRefund) => key.startsWith(byHand)
  const open =
    sumOf(refunds.filter((refund) => refund.failedAt !== null && !isByHand(refund))) -
    sumOf(refunds.filter((refund) => refund.failedAt === null && isByHand(refund)))
  return paise(Math.max(0, Math.min(open, leftOf(entry))))
}

/**
 * Refunds what came back once more, by hand, as a merchant does on the pages of a gateway; in the caller's transaction,
 * with the entry locked. Does nothing while nothing has come back, or a dispute is open.
 */
export async function refundByHand(entry: SandboxPayment): Promise<void> {
  const amount = cameBackOf(entry, await listRefundsOf(entry.ref))
  if (amount === 0 || (await isDisputed(entry.ref))) return
  const key = `${byHand}${randomUUID()}`
  const made = await insertSandboxRefund({ key, ref: entry.ref, amount, refundsFail: entry.refundsFail })
  if (!made) throw new Error('the sandbox lost a refund')
  if (made.failedAt === null) await moveBack(entry, amount)
  const kind = made.failedAt === null ? 'refund.processed' : 'refund.failed'
  await queueWebhookEvents([{ kind, report: reportOf(entry, made) }])
}

/**
 * Fails a refund that the payer's bank returned, in the caller's transaction; does nothing when it had failed before.
 */
export async function failRefund(entry: SandboxPayment, refundRef: string): Promise<void> {
  const failed = await markRefundFailed(refundRef, entry.ref)
  if (!failed) return
  await moveBack(entry, paise(-failed.amountPaise))
  await queueWebhookEvents([{ kind: 'refund.failed', report: reportOf(entry, failed) }])
}

const reportOf = (entry: SandboxPayment, { refundRef, amountPaise, failedAt, key }: SandboxRefund): RefundReport => ({
  about: 'refund',
  reference: refundRef,
  captureRef: entry.captureRef ?? '',
  merchant: sandboxMerchant,
  state: failedAt ? 'failed' : 'succeeded',
  amountMinor: amountPaise,
  currency: entry.currency,
  key,
})
