import { type Language, languages } from '#domain/language/language.ts'
import {
  type ConversationHolder,
  type ConversationKind,
  type ConversationState,
  conversationHolders,
  conversationKinds,
  conversationStates,
} from '#domain/support/conversation.ts'
import { addressOf } from '#web/data/api.ts'
import { cursorOf, oneOfIn, type TypedSearch } from '#web/staff/search-text.ts'
import { claimPath, messagePath, reviewPath, ticketPath } from './admin-paths.ts'

/** The URL query of the inbox. Without a state it shows what is open. */
export type InboxViewSearch = {
  kind?: ConversationKind
  holder?: ConversationHolder
  state?: ConversationState | 'all'
  language?: Language
  late?: 'yes'
  cursor?: string
}

export const inboxPath = '/admin/inbox'

/** Parses the URL query of the inbox; unknown parameters are dropped. */
export const inboxViewOf = (search: TypedSearch): InboxViewSearch => ({
  ...oneOfIn(search, 'kind', conversationKinds),
  ...oneOfIn(search, 'holder', conversationHolders),
  ...oneOfIn(search, 'state', [...conversationStates, 'all']),
  ...oneOfIn(search, 'language', languages),
  ...oneOfIn(search, 'late', ['yes']),
  ...cursorOf(search),
})

/** Returns what a view asks of the server; those that ran out may be snoozed as well. */
export function inboxRequestOf({
  state,
  ...view
}: InboxViewSearch): Omit<InboxViewSearch, 'state'> & { state?: ConversationState } {
  if (state === 'all' || (state === undefined && view.late)) return view
  return { ...view, state: state ?? 'open' }
}

/** Writes a view without its page into the URL of a conversation; never empty. */
export const printInboxView = ({ cursor: _, ...view }: InboxViewSearch): string =>
  new URLSearchParams({ state: 'open', ...view }).toString()

/** Returns whether a record was opened from the inbox; its own list has no state of its own in the URL. */
export const isInboxView = (from: string): boolean => new URLSearchParams(from).has('state')

/** Reads the view that a conversation was opened from. */
export const parseInboxView = (from: string): InboxViewSearch =>
  inboxViewOf(Object.fromEntries(new URLSearchParams(from)))

/** The records with conversations: their own lists, and their pages. */
export const conversationSubjects = {
  ticket: { of: 'GET /api/admin/tickets', list: '/admin/tickets', pathOf: ticketPath },
  message: { of: 'GET /api/admin/messages', list: '/admin/messages', pathOf: messagePath },
  review: { of: 'GET /api/admin/reviews', list: '/admin/reviews', pathOf: reviewPath },
  claim: { of: 'GET /api/admin/claims', list: '/admin/claims', pathOf: claimPath },
} as const satisfies Record<ConversationKind, object>

/** Returns the id of a record's conversation. */
export const conversationIdOf = (kind: ConversationKind, subjectId: string): string => `${kind}-${subjectId}`

/** Returns the page of a conversation, opened from a view of the inbox. */
export const conversationPath = ({ id, kind }: { id: string; kind: ConversationKind }, from: string): string =>
  addressOf(conversationSubjects[kind].pathOf(id.slice(kind.length + 1)), { from })
