import { z } from 'zod'
import { time } from '../wire-values.ts'

/** A version of a text or a theme, without what it says. */
export const version = z.object({
  version: z.number().int(),
  state: z.enum(['in_force', 'planned', 'replaced', 'withdrawn']),
  /** It went back to what the shop was shipped with. */
  isShipped: z.boolean(),
  from: time,
  reason: z.string(),
  actor: z.string(),
  at: time,
})
export const draft = z.object({ actor: z.string(), at: time })
