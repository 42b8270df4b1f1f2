import type { AppContext } from '#server/context.ts'
import { transaction } from '#server/db/transaction.ts'
import { markPersonal } from '#server/personal-values.ts'
import { whyFailed } from '#server/why-failed.ts'
import { deleteMessage, isUnretained, type Message, postpone, saveFailure } from './message-store.ts'
import { Postponed } from './postponed.ts'

const maxAttempts = 10
/** Handlers of messages by kind. They are passed in because the features that implement them depend on the outbox. */
export type Deliveries = {
  /** Throws when delivery fails; the worker tries again. */
  deliver(context: AppContext, message: Message): Promise<void>
  /** Reports that the message was tried for the last time, in the transaction that parks it. */
  notifyParked(context: AppContext, message: Message, error: string): Promise<void>
}

/**
 * Delivers a claimed message; returns whether it did, and the caller marks it. A failed message waits longer each
 * time and is parked after ten tries, so that it blocks nothing.
 */
export async function deliverOne(context: AppContext, deliveries: Deliveries, message: Message): Promise<boolean> {
  try {
    await deliveries.deliver(context, message)
    return true
  } catch (error) {
    if (error instanceof Postponed) {
      await postpone(message, error.until)
      return false
    }
    markPersonal(error, message.payload)
    await recordFailure(context, deliveries, message, whyFailed(error).slice(0, 300))
    return false
  }
}

async function recordFailure(
  context: AppContext,
  deliveries: Deliveries,
  message: Message,
  reason: string,
): Promise<void> {
  const { id, kind, attempts } = message
  context.log.warn({ kind, id, attempts, reason }, 'a message could not be delivered')
  const hasFailed = attempts >= maxAttempts
  if (hasFailed && isUnretained(message)) return deleteMessage(id)
  await transaction(async () => {
    await saveFailure(id, reason, hasFailed ? null : 2 ** attempts)
    if (hasFailed) await deliveries.notifyParked(context, message, reason)
  })
}
