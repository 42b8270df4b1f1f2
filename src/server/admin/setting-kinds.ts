import { z } from 'zod'
import { usualOrdering } from '#domain/catalogue/ordering.ts'
import { type ClaimTerms, usualClaimTerms } from '#domain/claims/claim-window.ts'
import { startingCommission } from '#domain/ledger/commission.ts'
import { fromRupees, toRupees } from '#domain/money/money.ts'
import { type PayoutTerms, usualPayoutTerms } from '#domain/payouts/payout-terms.ts'
import { usualRefundTerms } from '#domain/refunds/refund-terms.ts'
import type { NumericSetting, NumericValues } from '#domain/settings/numeric-settings.ts'
import { type HubTerms, usualHubTerms } from '#domain/shipping/hub-terms.ts'
import { type SilenceTerms, usualSilenceTerms } from '#domain/shipping/silent-parcel.ts'
import { type SupportTerms, usualSupportTerms } from '#domain/support/support-terms.ts'
import { cancelTermsName, cancelTermsShape, usualCancelTerms } from '#server/cancellations/cancel-terms.ts'
import { claimTermsName, claimTermsShape } from '#server/claims/claim-terms.ts'
import { commissionTermsName, commissionTermsShape } from '#server/ledger/commission-settings.ts'
import { payoutTermsName } from '#server/payouts/payout-list-store.ts'
import { payoutTermsShape } from '#server/payouts/payout-settings.ts'
import { refundTermsShape } from '#server/refunds/refund-settings.ts'
import { refundTermsName } from '#server/refunds/refund-store.ts'
import { hubTermsName, hubTermsShape } from '#server/shop/hub-terms-store.ts'
import { type OrderDeadlines, orderDeadlinesOf, orderDeadlinesShape } from '#server/shop/order-deadlines.ts'
import { orderingSetting } from '#server/shop/ordering-store.ts'
import { orderDeadlinesName } from '#server/shop/shop-store.ts'
import { silenceTermsName, silenceTermsShape } from '#server/shop/silence-terms-store.ts'
import { supportTermsName, supportTermsShape } from '#server/support/support-terms-shape.ts'
import type { SettingKind } from './shop-setting-store.ts'

const kind = <Value>(kind: SettingKind<Value>): SettingKind<Value> => kind

/** Settings that apply from the moment they are saved. Terms of commission hold dates of their own. */
export const settingKinds = {
  ordering: kind({ name: 'ordering', schema: orderingSetting, usual: usualOrdering }),
  refundTerms: kind({ name: refundTermsName, schema: refundTermsShape, usual: usualRefundTerms }),
  cancelTerms: kind({ name: cancelTermsName, schema: cancelTermsShape, usual: usualCancelTerms }),
  claimTerms: kind({ name: claimTermsName, schema: claimTermsShape, usual: usualClaimTerms }),
  orderFlow: kind({ name: orderDeadlinesName, schema: orderDeadlinesShape, usual: orderDeadlinesOf(undefined) }),
  hubTerms: kind({ name: hubTermsName, schema: hubTermsShape, usual: usualHubTerms }),
  silenceTerms: kind({ name: silenceTermsName, schema: silenceTermsShape, usual: usualSilenceTerms }),
  supportTerms: kind({ name: supportTermsName, schema: supportTermsShape, usual: usualSupportTerms }),
  payoutTerms: kind({ name: payoutTermsName, schema: payoutTermsShape, usual: usualPayoutTerms }),
  commissionTerms: kind({ name: commissionTermsName, schema: commissionTermsShape, usual: startingCommission }),
}

/**
 * The conversion between a setting as stored (amounts in paise) and the values an admin reads and writes (amounts in
 * rupees).
 */
type NumericSettingKind<Name extends NumericSetting, Value> = {
  kind: SettingKind<Value>
  values(value: Value): NumericValues<Name>
  value(values: NumericValues<Name>): Value
}
const numericSettingKind = <Name extends NumericSetting, Value>(each: NumericSettingKind<Name, Value>) => each

export const numericSettingKinds = {
  'refund-terms': numericSettingKind<'refund-terms', typeof usualRefundTerms>({
    kind: settingKinds.refundTerms,
    values: ({ aloneUpTo, twoAbove, daysToArrive }) => ({
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
  'cancel-terms': numericSettingKind<'cancel-terms', typeof usualCancelTerms>({
    kind: settingKinds.cancelTerms,
    values: (value) => value,
    value: (values) => values,
  }),
  'claim-terms': numericSettingKind<'claim-terms', ClaimTerms>({
    kind: settingKinds.claimTerms,
    values: (value) => value,
    value: (values) => values,
  }),
  'order-flow': numericSettingKind<'order-flow', OrderDeadlines>({
    kind: settingKinds.orderFlow,
    values: (value) => value,
    value: (values) => values,
  }),
  'hub-terms': numericSettingKind<'hub-terms', HubTerms>({
    kind: settingKinds.hubTerms,
    values: (value) => value,
    value: (values) => values,
  }),
  'silence-terms': numericSettingKind<'silence-terms', SilenceTerms>({
    kind: settingKinds.silenceTerms,
    values: (value) => value,
    value: (values) => values,
  }),
  'support-terms': numericSettingKind<'support-terms', SupportTerms>({
    kind: settingKinds.supportTerms,
    values: (value) => value,
    value: (values) => values,
  }),
  'payout-terms': numericSettingKind<'payout-terms', PayoutTerms>({
    kind: settingKinds.payoutTerms,
    values: ({ windowDays, everyDays, minimum, twoAbove, cashTwoAbove, adjustTwoAbove }) => ({
      windowDays,
      everyDays,
      minimum: toRupees(minimum),
      twoAbove: toRupees(twoAbove),
      cashTwoAbove: toRupees(cashTwoAbove),
      adjustTwoAbove: toRupees(adjustTwoAbove),
    }),
    value: ({ windowDays, everyDays, minimum, twoAbove, cashTwoAbove, adjustTwoAbove }) => ({
      windowDays,
      everyDays,
      minimum: fromRupees(minimum),
      twoAbove: fromRupees(twoAbove),
      cashTwoAbove: fromRupees(cashTwoAbove),
      adjustTwoAbove: fromRupees(adjustTwoAbove),
    }),
  }),
}

/** Parses the values of a change of a dated setting or of carrier rates, which are stored as they were entered. */
export const parseStoredRates = (value: unknown): Record<string, number> =>
  z.record(z.string(), z.number()).parse(value)
export const parseStoredSettings = <Name extends NumericSetting>(value: unknown): NumericValues<Name> =>
  parseStoredRates(value) as NumericValues<Name>
