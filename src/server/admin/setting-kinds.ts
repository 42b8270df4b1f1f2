import { z } from 'zod'
import { type ClaimTerms, usualClaimTerms } from '#domain/claim-window.ts'
import { startingCommission } from '#domain/commission.ts'
import { fromRupees, toRupees } from '#domain/money.ts'
import { usualOrdering } from '#domain/ordering.ts'
import { usualRefundTerms } from '#domain/refund-terms.ts'
import type { FigureSetting, Figures } from '#domain/setting-figures.ts'
import { cancelTermsName, cancelTermsShape, usualCancelTerms } from '#server/cancellations/cancel-terms.ts'
import { claimTermsName, claimTermsShape } from '#server/claims/claim-terms.ts'
import { commissionTermsName, commissionTermsShape } from '#server/ledger/commission-settings.ts'
import { refundTermsName, refundTermsShape } from '#server/refunds/refund-settings.ts'
import {
  type OrderDeadlines,
  orderDeadlinesName,
  orderDeadlinesOf,
  orderDeadlinesShape,
} from '#server/shop/order-deadlines.ts'
import { orderingSetting } from '#server/shop/ordering-store.ts'
import type { SettingKind } from './shop-settings.ts'

const kind = <Value>(kind: SettingKind<Value>): SettingKind<Value> => kind

/** Settings that apply from the moment they are saved. Terms of commission hold dates of their own. */
export const settingKinds = {
  ordering: kind({ name: 'ordering', schema: orderingSetting, usual: usualOrdering }),
  refundTerms: kind({ name: refundTermsName, schema: refundTermsShape, usual: usualRefundTerms }),
  cancelTerms: kind({ name: cancelTermsName, schema: cancelTermsShape, usual: usualCancelTerms }),
  claimTerms: kind({ name: claimTermsName, schema: claimTermsShape, usual: usualClaimTerms }),
  orderFlow: kind({ name: orderDeadlinesName, schema: orderDeadlinesShape, usual: orderDeadlinesOf(undefined) }),
  commissionTerms: kind({ name: commissionTermsName, schema: commissionTermsShape, usual: startingCommission }),
}

/**
 * The conversion between a setting as stored (amounts in paise) and the values an admin reads and writes (amounts in
 * rupees).
 */
type FigureKind<Name extends FigureSetting, Value> = {
  kind: SettingKind<Value>
  figures(value: Value): Figures<Name>
  value(figures: Figures<Name>): Value
}
const figureKind = <Name extends FigureSetting, Value>(each: FigureKind<Name, Value>) => each

export const figureKinds = {
  'refund-terms': figureKind<'refund-terms', typeof usualRefundTerms>({
    kind: settingKinds.refundTerms,
    figures: ({ aloneUpTo, twoAbove, daysToArrive }) => ({
      aloneUpTo: toRupees(aloneUpTo),
      twoAbove: toRupees(twoAbove),
      daysToArrive,
    }),
    value: ({ aloneUpTo, twoAbove, daysToArrive }) => ({
      aloneUpTo: fromRupees(aloneUpTo),
      twoAbove: fromRupees(twoAbove),
      daysToArrive,
    }),
  }),
  'cancel-terms': figureKind<'cancel-terms', typeof usualCancelTerms>({
    kind: settingKinds.cancelTerms,
    figures: (value) => value,
    value: (figures) => figures,
  }),
  'claim-terms': figureKind<'claim-terms', ClaimTerms>({
    kind: settingKinds.claimTerms,
    figures: (value) => value,
    value: (figures) => figures,
  }),
  'order-flow': figureKind<'order-flow', OrderDeadlines>({
    kind: settingKinds.orderFlow,
    figures: (value) => value,
    value: (figures) => figures,
  }),
}

/** Parses the values of a change of a dated setting or of carrier rates, which are stored as they were entered. */
export const keptRates = (value: unknown): Record<string, number> => z.record(z.string(), z.number()).parse(value)
export const keptFigures = <Name extends FigureSetting>(value: unknown): Figures<Name> =>
  keptRates(value) as Figures<Name>
