import { z } from 'zod'
import { mostKeptPercent } from '#domain/cancellation.ts'
import { readTermsOf } from '#server/orders/terms-of-order.ts'

/** The setting for cancellation fees of late cancellations, and for how long a shortage waits for an answer. */
export const cancelTermsName = 'cancel-terms'
export const cancelTermsShape = z.object({
  keptPercent: z.int().min(0).max(mostKeptPercent),
  /** Hours without an answer after which the seller goes on with the rest. */
  shortageHours: z.int().min(1).max(168),
})
export type CancelTerms = z.output<typeof cancelTermsShape>
export const usualCancelTerms: CancelTerms = { keptPercent: mostKeptPercent, shortageHours: 24 }

const kept = { name: cancelTermsName, schema: cancelTermsShape, usual: usualCancelTerms }

/** Reads the terms an order was placed under. */
export const readCancelTermsOf = ({ cancelTermsVersion }: { cancelTermsVersion: number }): Promise<CancelTerms> =>
  readTermsOf(kept, cancelTermsVersion)
