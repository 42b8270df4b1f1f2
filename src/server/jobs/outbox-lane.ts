/** Money leaves the outbox by a lane of its own, so that it never waits behind letters. */
export const lanes = ['money', 'letters'] as const
export type Lane = (typeof lanes)[number]

const moneyKinds: ReadonlySet<string> = new Set([
  'payment-notice',
  'submit-refund',
  'sandbox-notice',
  'sandbox-capture',
])

/** The lane of a kind of message; the database takes whatever is put in past this for a letter. */
export const laneOf = (kind: string): Lane => (moneyKinds.has(kind) ? 'money' : 'letters')
