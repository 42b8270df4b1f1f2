import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { type HubTerms, usualHubTerms } from '#domain/shipping/hub-terms.ts'
import { setting } from '#server/db/catalogue-tables.ts'
import { db } from '#server/db/transaction.ts'

/** Name of the setting with the tolerances of scales, and the visits and days off of couriers. */
export const hubTermsName = 'hub-terms'

export const hubTermsShape = z.object({
  boxPercent: z.number(),
  boxGrams: z.number(),
  bagPercent: z.number(),
  bagGrams: z.number(),
  visits: z.number(),
  daysOff: z.number(),
})

/** Returns the terms of the hub as they are now. */
export async function readHubTerms(): Promise<HubTerms> {
  const [row] = await db().select({ value: setting.value }).from(setting).where(eq(setting.name, hubTermsName))
  return row ? hubTermsShape.parse(row.value) : usualHubTerms
}
