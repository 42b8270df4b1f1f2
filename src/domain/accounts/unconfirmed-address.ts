/** The maximum number of emails within a period to an address that is not confirmed. */
export type EmailAllowance = { readonly most: number; readonly seconds: number }

/** Sends it now, as the last one of the period or not; or holds it back until then. */
export type EmailDecision = { send: true; isLast: boolean } | { send: false; until: Date }

/**
 * Decides on the next email to an address that nobody has confirmed: `sentAt` are the instants of those let through. A
 * stranger whose address another person typed gets no more than this (decision 41).
 */
export function decideEmail(sentAt: readonly Date[], { most, seconds }: EmailAllowance, now: Date): EmailDecision {
  const period = seconds * 1_000
  const recent = sentAt.map((at) => at.getTime()).filter((at) => at > now.getTime() - period)
  if (recent.length < most) return { send: true, isLast: recent.length === most - 1 }
  const [oldestThatCounts] = recent.sort((one, other) => one - other).slice(-most)
  return { send: false, until: new Date((oldestThatCounts ?? now.getTime()) + period) }
}

/** An email that waits, as far as folding is concerned. */
export type HeldEmail = { readonly kind: string; readonly about: string }

/** Emails that hold what no later one repeats: the confirmation of an order with its items and amounts. */
const neverFolded: ReadonlySet<string> = new Set(['order_placed', 'replacement_placed'])

/**
 * Returns whether a held email may go unsent because a later one about the same order or account waits too: each leads
 * to the page that shows everything that happened.
 */
export const isFolded = (held: HeldEmail, later: readonly HeldEmail[]): boolean =>
  !neverFolded.has(held.kind) && later.some(({ about, kind }) => about === held.about && !neverFolded.has(kind))
