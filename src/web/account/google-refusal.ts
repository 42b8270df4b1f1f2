/** Why the way to Google and back may have ended at the sign-in page; `account:google.why.<word>` says it. */
const words = {
  'provider/away': 'away',
  'provider/lost': 'lost',
  'provider/declined': 'declined',
  'provider/unproven': 'unproven',
  'provider/unlinked': 'unlinked',
  'auth/suspended': 'suspended',
  'rate/limited': 'often',
} as const

/** The word for what the address says was refused, undefined when it says nothing. Anybody can write an address, so only our own words show. */
export function googleRefusal(refused: unknown): (typeof words)[keyof typeof words] | 'refused' | undefined {
  if (typeof refused !== 'string' || refused === '') return undefined
  return Object.hasOwn(words, refused) ? words[refused as keyof typeof words] : 'refused'
}
