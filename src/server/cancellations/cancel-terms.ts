import { z } from 'zod'
import { maxCancellationFeePercent } from '#domain/cancellations/cancellation.ts'
import { readTermsOf } from '#server/orders/order-terms-store.ts'

/** The setting for cancellation fees of late cancellations, and for how long a shortage waits for an answer. */
export const cancelTermsName = 'cancel-terms'
export const cancelTermsShape = z.object({
  cancellationFeePercent: z.int().min(0).max(maxCancellationFeePercent),
  /** Hours without an answer after which the seller goes on with the rest. */
  shortageHours: z.int().min(1).max(168),
})
export type CancelTerms = z.output<typeof cancelTermsShape>
export const usualCancelTerms: CancelTerms = { cancellationFeePercent: maxCancellationFeePercent, shortageHours: 24 }

const termsSource = { name: cancelTermsName, schema: cancelTermsShape, usual: usualCancelTerms }

/** Reads the terms an order was placed under. */
export const readCancelTermsOf = ({ cancelTermsVersion }: { cancelTermsVersion: number }): Promise<CancelTerms> =>
  readTermsOf(termsSource, cancelTermsVersion)
