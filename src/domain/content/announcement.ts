import type { Trilingual } from '../language/language.ts'

/** The most characters of an announcement and of its link: two lines on a phone, one on a wide screen. */
export const mostAnnouncementCharacters = { text: 160, link: 40, href: 200 } as const

/** So many are shown to choose from at once; older ones wait behind them. */
export const mostAnnouncementsAtOnce = 5

export type Announcement = {
  texts: Trilingual
  /** A page of the shop, and the words that lead to it. */
  link: { href: string; texts: Trilingual } | null
  /** Codes of the countries whose visitors see it; empty for all. */
  countries: readonly string[]
  canDismiss: boolean
  from: Date
  /** When it ends; null until it is ended. */
  until: Date | null
}

/** A path within the shop; `//host` and backslashes would lead elsewhere, and endpoints are no pages. */
export const pathInShop = /^\/(?![/\\]|api\/)[^\s\\]*$/

/** Returns what has become of an announcement: it waits for its start, is shown, or has ended. */
export function announcementState(
  { from, until }: Pick<Announcement, 'from' | 'until'>,
  now: Date,
): 'planned' | 'shown' | 'ended' {
  if (until !== null && until <= now) return 'ended'
  return from > now ? 'planned' : 'shown'
}
