import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { type HubScales, type HubTerms, termsAtHub, usualHubTerms } from '#domain/shipping/hub-terms.ts'
import { hub, setting } from '#server/db/catalogue-tables.ts'
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
  secondBoxRupees: z.number().default(usualHubTerms.secondBoxRupees),
})

/** Returns the terms of the hub as they are now. */
export async function readHubTerms(): Promise<HubTerms> {
  const [row] = await db().select({ value: setting.value }).from(setting).where(eq(setting.name, hubTermsName))
  return readTermsOf(row?.value, null)
}

/** Returns the terms at a hub out of the shop's setting, if it has one, and the hub's own tolerances. */
export const readTermsOf = (shop: unknown, own: HubScales | null): HubTerms => {
  const terms = shop ? hubTermsShape.parse(shop) : usualHubTerms
  return own ? termsAtHub(terms, own) : terms
}

/** Returns the terms as they are now at one hub. */
export async function readTermsAtHub(hubId: string): Promise<HubTerms> {
  const { boxPercent, boxGrams, bagPercent, bagGrams } = hub
  const [own] = await db().select({ boxPercent, boxGrams, bagPercent, bagGrams }).from(hub).where(eq(hub.id, hubId))
  const shop = await readHubTerms()
  return own ? termsAtHub(shop, own) : shop
}
