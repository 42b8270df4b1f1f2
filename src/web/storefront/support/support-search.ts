import { isSupportTopic, mostTicketCharacters, type SupportTopic } from '#domain/support-topic.ts'

/** What the address of the support page asks for: a topic that is chosen already, and the order it is about. */
export type SupportSearch = { topic?: SupportTopic; order?: string }

/** Reads the address; anything else in it is dropped. */
export function readSupportSearch(search: Record<string, unknown>): SupportSearch {
  const { topic, order } = search
  const number = typeof order === 'string' || typeof order === 'number' ? String(order) : ''
  return {
    ...(isSupportTopic(topic) ? { topic } : {}),
    ...(number !== '' && number.length <= mostTicketCharacters.orderNumber ? { order: number } : {}),
  }
}
