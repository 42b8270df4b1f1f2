import { z } from 'zod'
import { forAdmins } from '#domain/accounts/access.ts'
import type { NumericField } from '#domain/numbers/numeric-field.ts'
import { type NumericFieldName, type NumericSetting, numericSettings } from '#domain/settings/numeric-settings.ts'
import type { Endpoints } from '../endpoint.ts'
import { lineText } from '../free-text.ts'
import { category, day, id, money, reason, seen, time } from '../wire-values.ts'

const ordering = z.object({ open: z.boolean(), opensAt: time.nullable() })

const numberOf = ({ least, most }: NumericField) => z.number().min(least).max(most)
const schemaOf = <Name extends NumericSetting>(name: Name) =>
  z.object(
    Object.fromEntries(Object.entries(numericSettings[name]).map(([key, bounds]) => [key, numberOf(bounds)])) as Record<
      NumericFieldName<Name>,
      z.ZodNumber
    >,
  )
const refundTerms = schemaOf('refund-terms')
const cancelTerms = schemaOf('cancel-terms')
const claimTerms = schemaOf('claim-terms')
const orderFlow = schemaOf('order-flow')
const taxRates = schemaOf('tax-rates')
const cashTerms = schemaOf('cash-terms')
const hubFees = schemaOf('hub-fees')
const hubTerms = schemaOf('hub-terms')
const silenceTerms = schemaOf('silence-terms')
const supportTerms = schemaOf('support-terms')
const payoutTerms = schemaOf('payout-terms')
const withholding = schemaOf('withholding')

const percent = z.number().min(0).max(100).multipleOf(0.01)
const fee = money.refine((amount) => amount >= 0 && amount <= 1_000_000_00)
const ruleFrame = {
  /** The admin's name for the rule; a sale records it. */
  id: z.string().trim().min(1).max(60),
  target: z.discriminatedUnion('of', [
    z.object({ of: z.literal('everything') }),
    z.object({ of: z.literal('category'), category }),
    z.object({ of: z.literal('brand'), brandId: id }),
  ]),
  activeFrom: z.iso.datetime().nullable(),
  activeUntil: z.iso.datetime().nullable(),
}
/** The shop's commission on a sale: the first matching rule applies; `gstPercent` is the tax on it. */
const commissionTerms = z.object({
  gstPercent: z.number().min(0).max(50).multipleOf(0.01),
  rules: z
    .array(
      z.discriminatedUnion('kind', [
        z.object({ ...ruleFrame, kind: z.literal('percent'), percent, most: fee.nullable() }),
        z.object({ ...ruleFrame, kind: z.literal('per_unit'), amount: fee }),
      ]),
    )
    .max(200),
})

/** A setting and its current value; `version` is its newest change, 0 before the first. */
const currentSetting = <Terms extends z.ZodType>(now: Terms) => z.object({ now, version: z.number().int() })
/** A setting that can be changed for a later date: the scheduled value and its start. */
const dated = <Terms extends z.ZodType>(terms: Terms) =>
  currentSetting(terms).extend({ coming: z.array(z.object({ from: time, terms })) })

const changeOf = <Name extends string, Terms extends z.ZodType>(name: Name, terms: Terms) =>
  z.object({
    name: z.literal(name),
    version: z.number().int(),
    before: terms,
    after: terms,
    actor: z.string(),
    /** The reason, where it is required: a change of prices must give one (docs/spec/decisions.md#3). */
    reason: z.string().nullable(),
    at: time,
    /** Valid from this instant. */
    validFrom: time,
  })

/** One change of a setting; every new setting adds its own shape. */
const change = z.discriminatedUnion('name', [
  changeOf('ordering', ordering),
  changeOf('refund-terms', refundTerms),
  changeOf('cancel-terms', cancelTerms),
  changeOf('claim-terms', claimTerms),
  changeOf('order-flow', orderFlow),
  changeOf('commission-terms', commissionTerms),
  changeOf('tax-rates', taxRates),
  changeOf('cash-terms', cashTerms),
  changeOf('hub-fees', hubFees),
  changeOf('hub-terms', hubTerms),
  changeOf('silence-terms', silenceTerms),
  changeOf('support-terms', supportTerms),
  changeOf('payout-terms', payoutTerms),
  changeOf('withholding', withholding),
])

const shopSettings = z.object({
  /** The stored value, and whether orders are accepted now; `version` is its newest change, 0 before the first. */
  ordering: ordering.extend({ openNow: z.boolean(), version: z.number().int() }),
  refundTerms: currentSetting(refundTerms),
  cancelTerms: currentSetting(cancelTerms),
  claimTerms: currentSetting(claimTerms),
  orderFlow: currentSetting(orderFlow),
  commissionTerms: currentSetting(commissionTerms),
  taxRates: dated(taxRates),
  cashTerms: dated(cashTerms),
  hubFees: dated(hubFees),
  hubTerms: currentSetting(hubTerms),
  silenceTerms: currentSetting(silenceTerms),
  supportTerms: currentSetting(supportTerms),
  payoutTerms: currentSetting(payoutTerms),
  withholding: dated(withholding),
  changes: z.array(change),
})

const lineSum = {
  /** Sold lines, not units. */
  lines: z.number().int(),
  /** What the commission is calculated from. */
  goods: money,
  taken: money,
  takenGst: money,
  would: money,
  wouldGst: money,
}
/** The name of a rule; null where none matches. */
const ruleName = z.string().nullable()
/** Rules simulated on what was sold: in total, by rule in their order, and by store, the largest difference first. */
const commissionSimulation = z.object({
  total: z.object(lineSum),
  rules: z.array(z.object({ rule: ruleName, ...lineSum })),
  stores: z.array(
    z.object({
      id,
      name: z.string(),
      ...lineSum,
      rules: z.array(z.object({ rule: ruleName, lines: z.number().int() })),
    }),
  ),
  /** Stores that are only in the total. */
  furtherStores: z.number().int(),
})
const ruleOfProduct = z.object({ rule: ruleName, commission: money })

/** A price is never changed without a reason. */
const priced = { reason, ...seen.shape }
/** Valid from this instant; null means at once. */
const datedPrices = { from: time.nullable(), ...priced }
const saving = { access: forAdmins('settings.write'), limit: 'write', secondFactor: true, reply: shopSettings } as const

/** The operator's settings. */
export const settingsEndpoints = {
  'GET /api/admin/settings': {
    summary: "The operator's switches and figures as they stand, and who changed them",
    access: forAdmins('settings.read'),
    reply: shopSettings,
  },
  'PUT /api/admin/settings/ordering': {
    summary:
      'Opens the shop for orders or closes it, with an optional moment to open by itself; `seen` is the version looked at',
    ...saving,
    act: 'setting.change',
    body: ordering.extend(seen.shape),
  },
  'PUT /api/admin/settings/refund-terms': {
    summary: 'Up to which amount the shop pays back by itself, above which two admins agree, and how long money takes',
    ...saving,
    act: 'setting.change',
    body: refundTerms.extend(seen.shape),
  },
  'PUT /api/admin/settings/cancel-terms': {
    summary: 'What is kept of goods cancelled late, and how long a shortage waits; for orders placed from now on',
    ...saving,
    act: 'setting.change',
    body: cancelTerms.extend(seen.shape),
  },
  'PUT /api/admin/settings/claim-terms': {
    summary: 'Until when what may be claimed, and with how many photographs; for orders placed from now on',
    ...saving,
    act: 'claim.change',
    body: claimTerms.extend(seen.shape),
  },
  'PUT /api/admin/settings/order-flow': {
    summary: 'Time limits for an online payment and for the answer of the sellers',
    ...saving,
    act: 'setting.change',
    body: orderFlow.extend(seen.shape),
  },
  'PUT /api/admin/settings/hub-terms': {
    summary: 'By how much a box and a bag may differ on the scale, how often a courier comes, and whether on Sundays',
    ...saving,
    act: 'setting.change',
    body: hubTerms.extend(seen.shape),
  },
  'PUT /api/admin/settings/silence-terms': {
    summary:
      'After how long without a report a parcel is silent, when its carrier is asked, and when it counts as lost',
    ...saving,
    act: 'setting.change',
    body: silenceTerms.extend(seen.shape),
  },
  'PUT /api/admin/settings/support-terms': {
    summary:
      'When support works, and within how many working hours those who write are answered; for clocks begun from now on',
    ...saving,
    act: 'setting.change',
    body: supportTerms.extend(seen.shape),
  },
  'PUT /api/admin/settings/commission-terms': {
    summary: 'What the shop keeps of sales from now on: rules with dates, the first that fits counts',
    ...saving,
    act: 'setting.change',
    body: commissionTerms.extend(priced),
  },
  'POST /api/admin/settings/commission-terms/simulate': {
    summary: 'What rules of commission would have taken of the sales of a period; nothing is saved',
    access: forAdmins('money.read'),
    act: 'none',
    body: z.object({
      terms: commissionTerms,
      from: day,
      to: day,
      /** The rules count as they hold then; null means now. */
      at: time.nullable(),
    }),
    reply: commissionSimulation,
  },
  'POST /api/admin/settings/commission-terms/products': {
    summary: 'Which rule of commission applies to the products that a text finds, today; nothing is saved',
    access: forAdmins('money.read'),
    act: 'none',
    body: z.object({ terms: commissionTerms, q: lineText({ least: 1, most: 80 }) }),
    reply: z.object({
      items: z.array(
        z.object({
          id,
          name: z.string(),
          store: z.string(),
          category: z.string(),
          price: money,
          saved: ruleOfProduct,
          typed: ruleOfProduct,
        }),
      ),
    }),
  },
  'PUT /api/admin/settings/tax-rates': {
    summary: "GST on the shop's own services from a moment on",
    ...saving,
    act: 'setting.change',
    body: taxRates.extend(datedPrices),
  },
  'PUT /api/admin/settings/cash-terms': {
    summary: 'Limits and fee of paying in cash from a moment on: a new version of the rates',
    ...saving,
    act: 'cash.change',
    body: cashTerms.extend(datedPrices),
  },
  'PUT /api/admin/settings/hub-fees': {
    summary: 'Adds a rate version: the consolidation fee from a given time on',
    ...saving,
    act: 'setting.change',
    body: hubFees.extend(datedPrices),
  },
  'PUT /api/admin/settings/payout-terms': {
    summary: 'When stores are paid, the least amount, and above what a second admin decides',
    ...saving,
    act: 'setting.change',
    body: payoutTerms.extend(seen.shape),
  },
  'PUT /api/admin/settings/withholding': {
    summary: 'TCS and TDS withheld from earnings of orders that end from a moment on',
    ...saving,
    act: 'payout.export',
    body: withholding.extend(datedPrices),
  },
} satisfies Endpoints
