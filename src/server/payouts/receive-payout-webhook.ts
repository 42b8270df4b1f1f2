import { z } from 'zod'
import { refuse } from '#domain/refusal.ts'
import type { Needs } from '#server/context.ts'
import { transaction } from '#server/db/transaction.ts'
import { findPayoutGateway } from '#server/gateways/open-payout-gateways.ts'
import { payoutReport } from '#server/gateways/sandbox-payout-webhooks.ts'
import type { Visitor } from '#server/http/visitor.ts'
import { post } from '#server/jobs/outbox.ts'
import { applyReport } from './apply-report.ts'

/**
 * Stores a gateway's signed message about a payout, once by its own id, and leaves the work to the outbox. Refuses with
 * payment/unsigned, request/malformed, and thing/not-found for a gateway this shop does not have.
 */
export async function receivePayoutWebhook(
  context: Needs<'payoutGateways' | 'notifyOutbox'>,
  provider: string,
  body: Uint8Array,
  visitor: Visitor,
): Promise<void> {
  const gateway = findPayoutGateway(context, provider) ?? refuse('thing/not-found')
  const event = gateway.readWebhook(Buffer.from(body), (name) => visitor.header(name))
  if (!event) return
  await transaction(() =>
    post(context, [
      {
        kind: 'payout-event',
        dedupeKey: `payout-event:${gateway.name}:${event.id}`,
        payload: { report: event.report },
      },
    ]),
  )
}

/** Handles a stored message, for the outbox. */
export async function handlePayoutEvent(context: Needs<'notifyOutbox'>, payload: unknown): Promise<void> {
  await applyReport(context, z.object({ report: payoutReport }).parse(payload).report)
}
