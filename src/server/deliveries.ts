import { deliverAccountEmail } from './accounts/deliver-account-email.ts'
import { deliverInvitation } from './accounts/deliver-invitation.ts'
import { indexInEngine } from './catalogue/index-search-engine.ts'
import { eraseClaimPhoto } from './claims/claim-photos.ts'
import { eraseClaims } from './claims/erase-claims.ts'
import { reviewMissingReplacements } from './claims/return-to-review.ts'
import type { AppContext } from './context.ts'
import { drawPictures, eraseDrawings } from './drawings/draw-pictures.ts'
import { deliverEmail } from './email/deliver-email.ts'
import { captureSandboxAfterExpiry } from './gateways/sandbox-acts.ts'
import { sendSandboxPayoutWebhook } from './gateways/sandbox-payout-webhooks.ts'
import { sendSandboxWebhook } from './gateways/sandbox-webhooks.ts'
import type { Deliveries } from './jobs/send-message.ts'
import { eraseEmail, eraseInvoiceData } from './members/erasure-store.ts'
import { deliverSubscriptionEmail } from './notify/deliver-subscription-email.ts'
import { notifySubscribers } from './notify/notify-subscribers.ts'
import { deliverOrderEmail } from './orders/deliver-order-email.ts'
import { answerLookup } from './orders/look-up-order.ts'
import { checkPayoutAccount } from './payouts/payout-account.ts'
import { handlePayoutEvent } from './payouts/receive-payout-webhook.ts'
import { sendPayout } from './payouts/send-payout.ts'
import { notifyParkedRefund } from './refunds/notify-failed-refund.ts'
import { submitRefund } from './refunds/submit-refund.ts'
import { eraseStoreFile } from './seller/store-files.ts'
import { handleWebhookEvent } from './webhooks/handle-webhook-event.ts'
import { notifyParkedWebhookEvent } from './webhooks/notify-failed-webhook-event.ts'

type Message = { kind: string; payload: Record<string, unknown>; dedupeKey: string }

/** Delivers one message of the outbox by its kind. Throws on failure; the worker retries. */
async function deliver(context: AppContext, message: Message): Promise<void> {
  switch (message.kind) {
    case 'email':
      return deliverEmail(context, message)
    case 'account-email':
      return deliverAccountEmail(context, message)
    case 'invitation-email':
      return deliverInvitation(context, message)
    case 'order-email':
      return deliverOrderEmail(context, message)
    case 'order-lookup':
      return answerLookup(context, message)
    case 'notify-subscribers':
      return notifySubscribers(context, message)
    case 'subscription-email':
      return deliverSubscriptionEmail(context, message)
    case 'webhook-event':
      return handleWebhookEvent(context, message)
    case 'submit-refund':
      return submitRefund(context, message)
    case 'sandbox-webhook':
      return sendSandboxWebhook(context, message)
    case 'check-payout-account':
      return checkPayoutAccount(context, message.payload)
    case 'send-payout':
      return sendPayout(context, message.payload)
    case 'payout-event':
      return handlePayoutEvent(context, message.payload)
    case 'sandbox-payout-webhook':
      return sendSandboxPayoutWebhook(context, message)
    case 'sandbox-capture':
      return captureSandboxAfterExpiry(context, message)
    case 'erase-claim-photo':
      return eraseClaimPhoto(context, message.payload)
    case 'erase-store-file':
      return eraseStoreFile(context, message.payload)
    case 'replacement-unavailable':
      return reviewMissingReplacements(context, message.payload)
    case 'erase-claims':
      return eraseClaims(context, message.payload)
    case 'index-products':
      return indexInEngine(context, message.payload)
    case 'draw-pictures':
      return drawPictures(context, message)
    case 'erase-drawings':
      return eraseDrawings(context, message.payload)
    case 'erase-email':
      return eraseEmail(message.payload)
    case 'erase-invoice-data':
      return eraseInvoiceData(message.payload)
    default:
      throw new Error(`No handler for outbox kind "${message.kind}"`)
  }
}

/**
 * Handles a message that failed for the last time, in the transaction that parks it. Notifies a person where the
 * failure must be seen.
 */
async function notifyParked(context: AppContext, message: Message, error: string): Promise<void> {
  if (message.kind === 'submit-refund') await notifyParkedRefund(context, message)
  if (message.kind === 'webhook-event') await notifyParkedWebhookEvent(context, message, error)
}

export const deliveries: Deliveries = { deliver, notifyParked }
