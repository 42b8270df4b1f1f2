/**
 * Money leaves the outbox by a lane of its own, so that it never waits behind letters; nor behind what the practice gateway says, which is a
 * bank's own machine anywhere else.
 */
export const lanes = ['money', 'letters', 'practice'] as const
export type Lane = (typeof lanes)[number]

const laneOfKind: Readonly<Record<string, Lane>> = {
  'payment-notice': 'money',
  'submit-refund': 'money',
  'sandbox-notice': 'practice',
  'sandbox-capture': 'practice',
}

/** The lane of a kind of message; the database takes whatever is put in past this for a letter. */
export const laneOf = (kind: string): Lane => laneOfKind[kind] ?? 'letters'
