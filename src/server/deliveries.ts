import { deliverAccountLetter } from './accounts/deliver-account-letter.ts'
import { deliverInvitation } from './accounts/deliver-invitation.ts'
import { forgetClaimPhoto } from './claims/claim-photos.ts'
import { forgetClaims } from './claims/forget-claims.ts'
import { reviewLeftPackets } from './claims/return-to-review.ts'
import { captureSandboxLate } from './gateways/sandbox-acts.ts'
import { sendSandboxNotice } from './gateways/sandbox-notices.ts'
import type { House } from './house.ts'
import type { Deliveries } from './jobs/send-message.ts'
import { deliverLetter } from './mail/deliver-letter.ts'
import { forgetInvoiceData, forgetLetter } from './members/forget-later.ts'
import { handleNotice } from './notices/handle-notice.ts'
import { tellParkedNotice } from './notices/tell-parked-notice.ts'
import { deliverNotifyLetter } from './notify/deliver-notify-letter.ts'
import { tellWaiting } from './notify/tell-waiting.ts'
import { deliverOrderMail } from './orders/deliver-order-mail.ts'
import { answerLookup } from './orders/look-up-order.ts'
import { submitRefund } from './refunds/submit-refund.ts'
import { tellParkedRefund } from './refunds/tell-parked-refund.ts'

type Message = { kind: string; payload: Record<string, unknown>; dedupeKey: string }

/** Delivers one message of the outbox by its kind. Throws on failure; the worker retries. */
async function deliver(house: House, message: Message): Promise<void> {
  switch (message.kind) {
    case 'mail':
      return deliverLetter(house, message)
    case 'account-letter':
      return deliverAccountLetter(house, message)
    case 'invitation-mail':
      return deliverInvitation(house, message)
    case 'order-mail':
      return deliverOrderMail(house, message)
    case 'order-lookup':
      return answerLookup(house, message)
    case 'tell-waiting':
      return tellWaiting(house, message)
    case 'notify-letter':
      return deliverNotifyLetter(house, message)
    case 'payment-notice':
      return handleNotice(house, message)
    case 'submit-refund':
      return submitRefund(house, message)
    case 'sandbox-notice':
      return sendSandboxNotice(house, message)
    case 'sandbox-capture':
      return captureSandboxLate(house, message)
    case 'forget-claim-photo':
      return forgetClaimPhoto(house, message.payload)
    case 'packets-left':
      return reviewLeftPackets(house, message.payload)
    case 'forget-claims':
      return forgetClaims(house, message.payload)
    case 'forget-letter':
      return forgetLetter(message.payload)
    case 'forget-invoice-data':
      return forgetInvoiceData(message.payload)
    default:
      throw new Error(`nobody delivers messages of the kind "${message.kind}"`)
  }
}

/**
 * Handles a message that failed for the last time, in the transaction that parks it. Notifies a person where the
 * failure must be seen.
 */
async function tellParked(house: House, message: Message, error: string): Promise<void> {
  if (message.kind === 'submit-refund') await tellParkedRefund(house, message)
  if (message.kind === 'payment-notice') await tellParkedNotice(house, message, error)
}

export const deliveries: Deliveries = { deliver, tellParked }
