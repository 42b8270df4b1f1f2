import { isSupportTopic, mostTicketCharacters, type SupportTopic } from '#domain/support/support-topic.ts'

/** The URL query of the support page: a preselected topic, and the order it is about. */
export type SupportSearch = { topic?: SupportTopic; order?: string }

/** Parses the URL query; unknown parameters are dropped. */
export function readSupportSearch(search: Record<string, unknown>): SupportSearch {
  const { topic, order } = search
  const number = typeof order === 'string' || typeof order === 'number' ? String(order) : ''
  return {
    ...(isSupportTopic(topic) ? { topic } : {}),
    ...(number !== '' && number.length <= mostTicketCharacters.orderNumber ? { order: number } : {}),
  }
}
