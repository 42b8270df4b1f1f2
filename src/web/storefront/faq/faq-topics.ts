/** Topics in display order; each question's name is its anchor and its text key. */
export const faqTopics = [
  {
    topic: 'ordering',
    questions: ['what-is', 'orders-open', 'cart-emptied', 'broken'],
    further: ['gift-message'],
  },
  {
    topic: 'delivery',
    questions: ['countries', 'one-box', 'shipping-cost', 'how-long', 'freshness'],
    further: ['tracking'],
  },
  { topic: 'money', questions: ['free-delivery', 'customs', 'cash'], further: ['currency', 'gst-invoice'] },
  { topic: 'food', questions: ['diets', 'allergy'], further: [] },
  { topic: 'selling', questions: ['selling'], further: [] },
  { topic: 'account', questions: [], further: ['language', 'closing-account'] },
] as const

export type FaqTopic = (typeof faqTopics)[number]['topic']
export type FaqQuestion = (typeof faqTopics)[number]['questions' | 'further'][number]

/** The questions shown first, then less frequent ones (content guide 6: "below the fold"). */
export const faqQuestions = faqTopics.flatMap(({ questions }): readonly FaqQuestion[] => questions)
export const furtherQuestions = faqTopics.flatMap(({ further }): readonly FaqQuestion[] => further)

export const isFaqTopic = (word: unknown): word is FaqTopic => faqTopics.some(({ topic }) => topic === word)

export const topicOf = (name: string): FaqTopic | undefined =>
  faqTopics.find(({ questions, further }) => ([...questions, ...further] as readonly string[]).includes(name))?.topic
