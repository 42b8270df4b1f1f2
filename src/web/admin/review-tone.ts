import type { ReviewState } from '#domain/reviews/review-flow.ts'
import type { Tone } from '#web/ui/pill.tsx'

/** How urgent a review's status looks. */
export const toneOfReview: Record<ReviewState, Tone> = { shown: 'done', held: 'working', removed: 'problem' }
