/** Why a Google sign-in may have ended at the sign-in page; `account:google.why.<word>` is the text. */
const messages = {
  'provider/away': 'away',
  'provider/lost': 'lost',
  'provider/declined': 'declined',
  'provider/unproven': 'unproven',
  'provider/unlinked': 'unlinked',
  'auth/suspended': 'suspended',
  'rate/limited': 'often',
} as const

/**
 * Returns the key of the refusal named in the URL, undefined when there is none. A URL can be forged, so only known
 * keys are shown.
 */
export function googleRefusal(refused: unknown): (typeof messages)[keyof typeof messages] | 'refused' | undefined {
  if (typeof refused !== 'string' || refused === '') return undefined
  return Object.hasOwn(messages, refused) ? messages[refused as keyof typeof messages] : 'refused'
}
