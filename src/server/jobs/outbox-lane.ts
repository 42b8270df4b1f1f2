/**
 * Queues of the outbox. Money has its own queue, so that it never waits behind emails, nor behind the practice
 * gateway, which replaces an external bank.
 */
export const lanes = ['money', 'letters', 'practice'] as const
export type Lane = (typeof lanes)[number]

const laneOfKind: Readonly<Record<string, Lane>> = {
  'payment-notice': 'money',
  'submit-refund': 'money',
  'sandbox-notice': 'practice',
  'sandbox-capture': 'practice',
}

/** Returns the queue of a message kind; the database treats unknown kinds as emails. */
export const laneOf = (kind: string): Lane => laneOfKind[kind] ?? 'letters'
