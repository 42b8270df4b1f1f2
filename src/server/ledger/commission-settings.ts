import { z } from 'zod'
import { type CommissionTerms, startingCommission } from '#domain/ledger/commission.ts'
import { paise } from '#domain/money/money.ts'

export const commissionTermsName = 'commission-terms'

const amount = z.int().min(0).max(100_000_000).transform(paise)
const dates = {
  id: z.string().min(1).max(60),
  activeFrom: z.iso.datetime().nullable(),
  activeUntil: z.iso.datetime().nullable(),
  target: z.discriminatedUnion('of', [
    z.object({ of: z.literal('everything') }),
    z.object({ of: z.literal('category'), category: z.string() }),
    z.object({ of: z.literal('brand'), brandId: z.string().min(1) }),
  ]),
}

/** Schema of the setting: amounts in paise, percentages with two decimals. */
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

/** The current terms, and the number of their newest change; 0 for the initial terms. */
export type CommissionInForce = { terms: CommissionTerms; version: number }

/** SQL expression for statements that need the terms: what `commissionInForce` reads. */
export const commissionTermsSql = `(select jsonb_build_object('value', s.value,
  'version', (select coalesce(max(c.id), 0) from setting_change c where c.name = s.name))
  from setting s where s.name = '${commissionTermsName}')`

const storedSchema = z.object({ value: commissionTermsShape, version: z.number() })

export function commissionInForce(found: unknown): CommissionInForce {
  if (found === null) return { terms: startingCommission, version: 0 }
  const { value, version } = storedSchema.parse(found)
  return { terms: value, version }
}
