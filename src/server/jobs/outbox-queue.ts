/**
 * Queues of the outbox. Money has its own queue, so that it never waits behind emails, nor behind the practice
 * gateway, which replaces an external bank; pictures take seconds each and hold up nobody, and neither does a
 * carrier, a push service or a receiver of webhooks that is slow to answer.
 */
const outboxQueues = ['money', 'emails', 'sandbox', 'pictures', 'carriers', 'push', 'webhooks'] as const
export type OutboxQueue = (typeof outboxQueues)[number]

const queueByKind: Readonly<Record<string, OutboxQueue>> = {
  'webhook-event': 'money',
  'submit-refund': 'money',
  'second-box-paid': 'money',
  'addition-paid': 'money',
  'check-payout-account': 'money',
  'send-payout': 'money',
  'payout-event': 'money',
  'sandbox-webhook': 'sandbox',
  'sandbox-capture': 'sandbox',
  'sandbox-payout-webhook': 'sandbox',
  'draw-pictures': 'pictures',
  'erase-drawings': 'pictures',
  'note-erasure': 'pictures',
  'erase-support-photo': 'pictures',
  'book-carrier': 'carriers',
  'void-carrier': 'carriers',
  'sweep-carrier': 'carriers',
  'ask-pickup': 'carriers',
  'end-pickup': 'carriers',
  'carrier-events': 'carriers',
  'push-message': 'push',
  'practice-carrier-webhook': 'sandbox',
  'send-webhook': 'webhooks',
}

/** Returns the queue of a message kind; the database treats unknown kinds as emails. */
export const queueOf = (kind: string): OutboxQueue => queueByKind[kind] ?? 'emails'
