import { accountMessages } from './accounts/account-messages.ts'
import { additionMessages } from './admin/apply-addition.ts'
import { catalogueMessages } from './catalogue/catalogue-messages.ts'
import { claimMessages } from './claims/claim-messages.ts'
import { dispatchMessages } from './dispatch/dispatch-messages.ts'
import { drawingMessages } from './drawings/drawing-messages.ts'
import { emailMessages } from './email/email-messages.ts'
import { sandboxMessages } from './gateways/sandbox-messages.ts'
import { hubMessages } from './hub/hub-messages.ts'
import { integrationMessages } from './integrations/integration-messages.ts'
import type { MessageHandler } from './jobs/message-handlers.ts'
import type { Deliveries } from './jobs/send-message.ts'
import { memberMessages } from './members/member-messages.ts'
import { notifyMessages } from './notify/notify-messages.ts'
import { orderMessages } from './orders/order-messages.ts'
import { payoutMessages } from './payouts/payout-messages.ts'
import { pushMessages } from './push/push-messages.ts'
import { refundMessages } from './refunds/refund-messages.ts'
import { reportMessages } from './reports/report-messages.ts'
import { sellerMessages } from './seller/seller-messages.ts'
import { supportMessages } from './support/support-messages.ts'
import { webhookMessages } from './webhooks/webhook-messages.ts'

/** The handler of each kind of message, as the features declare them. */
const handlers = new Map<string, MessageHandler>(
  [
    accountMessages,
    additionMessages,
    catalogueMessages,
    dispatchMessages,
    claimMessages,
    drawingMessages,
    emailMessages,
    hubMessages,
    integrationMessages,
    sandboxMessages,
    memberMessages,
    notifyMessages,
    orderMessages,
    payoutMessages,
    pushMessages,
    refundMessages,
    reportMessages,
    sellerMessages,
    supportMessages,
    webhookMessages,
  ].flatMap((ofFeature) => Object.entries(ofFeature)),
)

export const deliveries: Deliveries = {
  deliver: async (context, message) => {
    const handler = handlers.get(message.kind)
    if (!handler) throw new Error(`No handler for outbox kind "${message.kind}"`)
    await handler.deliver(context, message)
  },
  notifyParked: async (context, message, error) => {
    await handlers.get(message.kind)?.notifyParked?.(context, message, error)
  },
}
