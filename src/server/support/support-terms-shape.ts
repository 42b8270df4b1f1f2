import { z } from 'zod'

/** The setting of support's hours and clocks; the database reads it when a clock begins. */
export const supportTermsName = 'support-terms'
export const supportTermsShape = z.object({
  opensAt: z.number(),
  closesAt: z.number(),
  daysAWeek: z.number(),
  ticketAnswer: z.number(),
  ticketSolve: z.number(),
  messageAnswer: z.number(),
  reviewSolve: z.number(),
  claimAnswer: z.number(),
  claimSolve: z.number(),
})
