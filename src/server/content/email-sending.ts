import type { TextCode } from '#domain/language/text-code.ts'
import { hasTranslation, textCode, textCodeOf } from '#server/translate.ts'

/** To whom emails go that are about no order. */
const recipients = {
  account: [
    'secondFactorOn',
    'secondFactorOff',
    'welcome',
    'welcomeVerified',
    'verify',
    'resetPassword',
    'passwordChanged',
    'newSignIn',
    'emailChanged',
    'changeEmail',
    'emailChangeRequested',
    'emailInUse',
    'accountUnvisited',
    'accountClosed',
    'accountClosedWithOrders',
    'accountMerged',
    'accountTookOver',
  ],
  admin: [
    'unappliedWaits',
    'unappliedBounced',
    'webhookEventFailed',
    'refundFailed',
    'refundRequested',
    'refundManual',
    'payoutFailed',
    'payoutReturned',
    'payoutUnexpected',
    'webhookFailing',
    'webhookOff',
  ],
  assignee: ['ticketAnswered', 'conversationGiven'],
  invited: ['invitation'],
  owner: ['apiKeyExpires'],
  shop: ['contactMessage', 'ticketForShop'],
  staff: ['orderNote', 'deskMorning'],
  store: [
    'storePaperRefused',
    'storePaperAsked',
    'storeApproved',
    'storeSuspended',
    'storeReopened',
    'storePaperExpires',
    'storePaperExpired',
    'sellerDay',
  ],
  storeOwner: ['storeChangeSubmitted'],
  waiting: ['opened', 'backInStock', 'requestFound'],
  writer: ['ticketOpened', 'ticketReply', 'questionAnswered'],
} as const

const recipientOf = (template: string): string =>
  Object.entries(recipients).find(([, templates]) => (templates as readonly string[]).includes(template))?.[0] ??
  'concerned'

/**
 * Returns when an email is sent and to whom; undefined for the texts around all emails. An email about an order says the event
 * of its history, without what the shop fills in.
 */
export function emailSending(id: string): { trigger: TextCode; to: TextCode } {
  const [, kind = '', ...rest] = id.split('.')
  const last = rest.at(-1) ?? ''
  if (kind === 'common')
    return {
      trigger: textCode('content', 'trigger.common'),
      to: textCode('content', 'to.concerned'),
    }
  if (kind === 'templates')
    return {
      trigger: textCodeOf('content', `trigger.${last}`),
      to: textCodeOf('content', `to.${recipientOf(last)}`),
    }
  const to = rest.length > 1 ? (rest[0] ?? '') : 'concerned'
  const event = `${last}.text`
  const trigger = hasTranslation('en', 'order-events', event)
    ? textCodeOf('order-events', event)
    : textCodeOf('content', `trigger.${last}`)
  return { trigger, to: textCodeOf('content', `to.${to}`) }
}
