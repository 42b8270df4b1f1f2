import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { categories } from '#domain/catalogue.ts'
import { type CommissionTerms, startingCommission } from '#domain/commission.ts'
import { paise } from '#domain/money.ts'
import { setting } from '#server/db/catalogue-tables.ts'
import { settingChange } from '#server/db/notify-tables.ts'
import { standing } from '#server/db/standing-query.ts'

export const commissionTermsName = 'commission-terms'

const amount = z.int().min(0).max(100_000_000).transform(paise)
const dates = {
  id: z.string().min(1).max(60),
  activeFrom: z.iso.datetime().nullable(),
  activeUntil: z.iso.datetime().nullable(),
  target: z.discriminatedUnion('of', [
    z.object({ of: z.literal('everything') }),
    z.object({ of: z.literal('category'), category: z.enum(categories) }),
    z.object({ of: z.literal('brand'), brandId: z.string().min(1) }),
  ]),
}

/** The setting's shape: amounts in paise, percentages with two decimals. */
export const commissionTermsShape: z.ZodType<CommissionTerms> = z.object({
  gstPercent: z.number().min(0).max(100).multipleOf(0.01),
  rules: z
    .array(
      z.discriminatedUnion('kind', [
        z.object({
          ...dates,
          kind: z.literal('percent'),
          percent: z.number().min(0).max(100).multipleOf(0.01),
          most: amount.nullable(),
        }),
        z.object({ ...dates, kind: z.literal('per_unit'), amount }),
      ]),
    )
    .max(200),
})

const keptTerms = standing
  .select({
    value: setting.value,
    version: sql<number>`(select coalesce(max(c.id), 0)::int from ${settingChange} c where c.name = ${commissionTermsName})`,
  })
  .from(setting)
  .where(eq(setting.name, commissionTermsName))
  .prepare('commission_terms')

/** The terms as they stand, and the number of their newest change; 0 for those the shop began with. */
export async function readCommissionTerms(): Promise<{ terms: CommissionTerms; version: number }> {
  const [row] = await keptTerms.execute()
  return row
    ? { terms: commissionTermsShape.parse(row.value), version: row.version }
    : { terms: startingCommission, version: 0 }
}
