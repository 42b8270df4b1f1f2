import type { MessageHandlers } from '#server/jobs/message-handlers.ts'
import { captureSandboxAfterExpiry } from './sandbox-acts.ts'
import { sendSandboxPayoutWebhook } from './sandbox-payout-webhooks.ts'
import { sendSandboxWebhook } from './sandbox-webhooks.ts'

/** What the outbox delivers in place of a real gateway. */
export const sandboxMessages: MessageHandlers = {
  'sandbox-webhook': { deliver: sendSandboxWebhook },
  'sandbox-payout-webhook': { deliver: sendSandboxPayoutWebhook },
  'sandbox-capture': { deliver: captureSandboxAfterExpiry },
}
