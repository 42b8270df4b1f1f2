import type { Language } from '#domain/language/language.ts'
import { refuse } from '#domain/refusal.ts'
import { textCode, textCodeOf } from '#server/translate.ts'
import {
  type ConversationRow,
  findConversation,
  type InboxView,
  listColleagues,
  readInboxPage,
  readNeighbours,
} from './inbox-store.ts'

/** Lists a view of the inbox, what runs out first first. Raises request/invalid for an invalid cursor. */
export async function listInbox(
  { cursor, ...view }: InboxView & { cursor?: string | undefined },
  own: string,
  language: Language,
) {
  const { items, nextCursor } = await readInboxPage(view, own, cursor)
  return { items: items.map((row) => showConversation(row, language)), nextCursor }
}

/**
 * Returns one conversation with who may have it, and its neighbours in the view that it was opened from. Refuses with
 * thing/not-found.
 */
export async function showInboxItem(id: string, view: InboxView, own: string, language: Language) {
  const row = (await findConversation(id)) ?? refuse('thing/not-found')
  const neighbours = await readNeighbours(view, own, id)
  return { ...showConversation(row, language), colleagues: await listColleagues(), ...neighbours }
}

function showConversation(row: ConversationRow, language: Language) {
  const { id, kind, state, snoozedUntil, dueAt, answerDue, openedAt } = row.conversation
  return {
    id,
    kind,
    ...describe(row, language),
    language: row.conversation.language,
    state,
    snoozedUntil,
    dueAt,
    dueFor:
      dueAt === null ? null : answerDue?.getTime() === dueAt.getTime() ? ('answer' as const) : ('solution' as const),
    assignee: row.assignee,
    at: openedAt,
  }
}

/** Names a conversation as its page is titled. */
export const nameConversation = (row: ConversationRow, language: Language): string => describe(row, language).name

/** Names a conversation by the record it is about: its number or subject, what it is about, and who wrote. */
function describe({ ticket, message, review, productName, claim, order }: ConversationRow, language: Language) {
  if (ticket)
    return {
      name: ticket.number,
      about: textCode('support', `topics.${ticket.topic}.name`),
      from: ticket.email,
    }
  if (message) return { name: message.subject, about: null, from: message.name }
  if (review)
    return {
      name: productName?.[language] ?? review.pack,
      about: textCodeOf('inbox', 'stars', { count: review.stars }),
      from: review.buyerName,
    }
  if (claim && order)
    return {
      name: order.number,
      about: textCode('order-states', `claim.kind.${claim.kind}`),
      from: order.shipping.fullName,
    }
  throw new Error('a conversation is about nothing')
}
