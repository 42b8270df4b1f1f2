import type { ReviewAge } from '#domain/sendability/country-terms.ts'
import type { Tone } from '#web/ui/pill.tsx'

/** How the age of a review of import rules is shown. */
export const toneOfAge: Record<ReviewAge, Tone> = { fresh: 'done', due: 'working', old: 'problem', never: 'problem' }
