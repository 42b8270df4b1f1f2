/** The topics of a ticket. */
export const supportTopics = ['order', 'delivery', 'damaged', 'payment', 'account', 'selling', 'other'] as const
export type SupportTopic = (typeof supportTopics)[number]

export const isSupportTopic = (word: unknown): word is SupportTopic => supportTopics.some((topic) => topic === word)

/** The maximum length of each ticket field. */
export const mostTicketCharacters = { email: 254, orderNumber: 40, message: 5000 } as const
