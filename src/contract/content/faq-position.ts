import { z } from 'zod'
import { faqTopics } from '#domain/content/faq-questions.ts'

/** A question of the FAQ: the name of its texts and its anchor, its topic, and whether it waits behind "Show more". */
export const faqPosition = z.object({
  name: z.string().regex(/^[a-z][a-z0-9-]{0,59}$/),
  topic: z.enum(faqTopics.map(({ topic }) => topic)),
  isFurther: z.boolean(),
})
