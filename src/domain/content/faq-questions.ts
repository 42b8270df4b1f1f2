/** Topics of the FAQ in display order, with the questions it is shipped with; a question's name is its anchor and its text key. */
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

/** A question of the FAQ by its name: its topic, and whether it waits behind "Show more". */
export type FaqPosition = { name: string; topic: FaqTopic; isFurther: boolean }

const positionsOf = ({ topic, questions, further }: (typeof faqTopics)[number]): FaqPosition[] => [
  ...questions.map((name) => ({ name, topic, isFurther: false })),
  ...further.map((name) => ({ name, topic, isFurther: true })),
]

/** The questions that the FAQ is shipped with. */
export const shippedQuestions: readonly FaqPosition[] = faqTopics.flatMap(positionsOf)

export const isFaqTopic = (word: unknown): word is FaqTopic => faqTopics.some(({ topic }) => topic === word)
