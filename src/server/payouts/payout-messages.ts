import type { MessageHandlers } from '#server/jobs/message-handlers.ts'
import { checkPayoutAccount } from './payout-account.ts'
import { handlePayoutEvent } from './receive-payout-webhook.ts'
import { sendPayout } from './send-payout.ts'

/** What the outbox delivers to and from gateways that pay sellers. */
export const payoutMessages: MessageHandlers = {
  'check-payout-account': { deliver: (context, { payload }) => checkPayoutAccount(context, payload) },
  'send-payout': { deliver: (context, { payload }) => sendPayout(context, payload) },
  'payout-event': { deliver: (context, { payload }) => handlePayoutEvent(context, payload) },
}
