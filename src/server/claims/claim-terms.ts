import { z } from 'zod'
import {
  type ClaimTerms,
  leastCloseDays,
  leastWithdrawalDays,
  mostPhotosOfClaim,
  usualClaimTerms,
} from '#domain/claims/claim-window.ts'
import { readTermsOf } from '#server/orders/order-terms-store.ts'

/** The setting of claim windows by kind, and of the required photographs. */
export const claimTermsName = 'claim-terms'
export const claimTermsShape = z
  .object({
    hoursAtHome: z
      .int()
      .min(1)
      .max(24 * 60),
    daysAbroad: z.int().min(1).max(60),
    householdDays: z.int().min(1).max(60),
    withdrawalDays: z.int().min(leastWithdrawalDays).max(100),
    leastPhotos: z.int().min(1).max(mostPhotosOfClaim),
    mostPhotos: z.int().min(1).max(mostPhotosOfClaim),
    closeDays: z.int().min(leastCloseDays).max(200).default(usualClaimTerms.closeDays),
  })
  .refine(({ leastPhotos, mostPhotos }) => leastPhotos <= mostPhotos)

const termsSource = { name: claimTermsName, schema: claimTermsShape, usual: usualClaimTerms }

/** Reads the terms an order was placed under. */
export const readClaimTermsOf = ({ claimTermsVersion }: { claimTermsVersion: number }): Promise<ClaimTerms> =>
  readTermsOf(termsSource, claimTermsVersion)
