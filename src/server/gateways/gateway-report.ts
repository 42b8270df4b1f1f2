import { z } from 'zod'

/** A report as it is sent by the sandbox and kept with a notice. */
export const gatewayReport = z.object({
  ref: z.string().max(200),
  state: z.enum(['open', 'authorized', 'captured', 'failed']),
  merchant: z.string().max(200),
  attemptId: z.string().max(200),
  amountMinor: z.number().int().nonnegative(),
  currency: z.string().length(3),
  captureRef: z.string().max(200).nullable(),
  way: z.enum(['upi', 'card', 'wallet']).nullable(),
})
