import type { z } from 'zod'
import { accountEndpoints } from './accounts/account-contract.ts'
import { accountDeletionEndpoints } from './accounts/account-deletion-contract.ts'
import { addressEndpoints } from './accounts/address-contract.ts'
import { apiKeyEndpoints } from './accounts/api-key-contract.ts'
import { applicationEndpoints } from './accounts/application-contract.ts'
import { customerDataEndpoints } from './accounts/customer-data-contract.ts'
import { customerImportEndpoints } from './accounts/customer-import-contract.ts'
import { customerMergeEndpoints } from './accounts/customer-merge-contract.ts'
import { googleEndpoints } from './accounts/google-contract.ts'
import { invitationEndpoints } from './accounts/invitation-contract.ts'
import { ownAccountEndpoints } from './accounts/own-account-contract.ts'
import { peopleEndpoints } from './accounts/people-contract.ts'
import { presenceEndpoints } from './accounts/presence-contract.ts'
import { registrationEndpoints } from './accounts/registration-contract.ts'
import { secondFactorEndpoints } from './accounts/second-factor-contract.ts'
import { segmentEndpoints } from './accounts/segment-contract.ts'
import { staffRoleEndpoints } from './accounts/staff-role-contract.ts'
import { auditEndpoints } from './audit/audit-contract.ts'
import { cancellationEndpoints } from './cancellations/cancellation-contract.ts'
import { cartEndpoints } from './cart/cart-contract.ts'
import { catalogueEndpoints } from './catalogue/catalogue-contract.ts'
import { categoryEndpoints } from './catalogue/category-contract.ts'
import { claimEndpoints } from './claims/claim-contract.ts'
import { announcementEndpoints } from './content/announcement-contract.ts'
import { contentEndpoints } from './content/content-contract.ts'
import { pageEndpoints } from './content/page-contract.ts'
import { countryEndpoints } from './countries/country-contract.ts'
import { courierCashEndpoints } from './courier/courier-cash-contract.ts'
import { courierPayEndpoints } from './courier/courier-pay-contract.ts'
import { pickupEndpoints } from './courier/pickup-contract.ts'
import { creditEndpoints } from './credit/credit-contract.ts'
import type { Endpoint } from './endpoint.ts'
import { importEndpoints } from './imports/import-contract.ts'
import { webhookEndpoints } from './integrations/webhook-contract.ts'
import { invoiceEndpoints, sellerInvoiceEndpoints } from './invoices/invoice-contract.ts'
import { bulkEndpoints } from './lists/bulk-contract.ts'
import { listViewEndpoints } from './lists/list-view-contract.ts'
import { deskEndpoints } from './metrics/desk-contract.ts'
import { findEndpoints } from './metrics/find-contract.ts'
import { statsEndpoints } from './metrics/stats-contract.ts'
import { notificationRuleEndpoints } from './notifications/notification-rule-contract.ts'
import { notifyEndpoints } from './notifications/notify-contract.ts'
import { ownNotificationEndpoints } from './notifications/own-notification-contract.ts'
import { openingEndpoints } from './opening/opening-contract.ts'
import { adminEndpoints } from './orders/admin-contract.ts'
import { cashRiskEndpoints } from './orders/cash-risk-contract.ts'
import { deskOrderEndpoints } from './orders/desk-order-contract.ts'
import { orderAdditionEndpoints } from './orders/order-addition-contract.ts'
import { orderEndpoints } from './orders/order-contract.ts'
import { orderTagEndpoints } from './orders/order-tag-contract.ts'
import { paymentEndpoints } from './payments/payment-contract.ts'
import { testPaymentEndpoints } from './payments/test-payment-contract.ts'
import { passbookEndpoints } from './payouts/passbook-contract.ts'
import { payoutEndpoints } from './payouts/payout-contract.ts'
import { featuredEndpoints } from './products/featured-contract.ts'
import { productEndpoints } from './products/product-contract.ts'
import { productMergeEndpoints } from './products/product-merge-contract.ts'
import { productSheetEndpoints } from './products/product-sheet-contract.ts'
import { scheduledPriceEndpoints } from './products/scheduled-price-contract.ts'
import { promotionEndpoints } from './promotions/promotion-contract.ts'
import { questionEndpoints } from './questions/question-contract.ts'
import { refundEndpoints } from './refunds/refund-contract.ts'
import { reportEndpoints } from './reports/report-contract.ts'
import { reportRecordEndpoints } from './reports/report-records-contract.ts'
import { reportScheduleEndpoints } from './reports/report-schedule-contract.ts'
import { reviewEndpoints } from './reviews/review-contract.ts'
import { learningEndpoints } from './search/learning-contract.ts'
import { searchEndpoints } from './search/search-contract.ts'
import { calendarEndpoints } from './sellers/calendar-contract.ts'
import { dayEndpoints } from './sellers/day-contract.ts'
import { labelEndpoints } from './sellers/label-contract.ts'
import { notificationEndpoints } from './sellers/notification-contract.ts'
import { readyTextEndpoints } from './sellers/ready-text-contract.ts'
import { sellerEndpoints } from './sellers/seller-contract.ts'
import { setupEndpoints } from './sellers/setup-contract.ts'
import { shareEndpoints } from './sellers/share-contract.ts'
import { storePeopleEndpoints } from './sellers/store-people-contract.ts'
import { storeReviewEndpoints } from './sellers/store-review-contract.ts'
import { identityEndpoints } from './settings/identity-contract.ts'
import { settingsEndpoints } from './settings/settings-contract.ts'
import { shopEndpoints } from './settings/shop-contract.ts'
import { binEndpoints } from './shipping/bin-contract.ts'
import { carrierEndpoints } from './shipping/carrier-contract.ts'
import { carrierInvoiceEndpoints } from './shipping/carrier-invoice-contract.ts'
import { courierEndpoints } from './shipping/courier-contract.ts'
import { dispatchEndpoints } from './shipping/dispatch-contract.ts'
import { dutyEndpoints } from './shipping/duty-contract.ts'
import { hubEndpoints } from './shipping/hub-contract.ts'
import { hubLocationEndpoints } from './shipping/hub-location-contract.ts'
import { lateEndpoints } from './shipping/late-contract.ts'
import { packedUnitEndpoints } from './shipping/packed-unit-contract.ts'
import { rateEndpoints } from './shipping/rate-contract.ts'
import { rateSheetEndpoints } from './shipping/rate-sheet-contract.ts'
import { recallEndpoints } from './shipping/recall-contract.ts'
import { returnEndpoints } from './shipping/return-contract.ts'
import { shipmentPaperEndpoints } from './shipping/shipment-paper-contract.ts'
import { silentParcelEndpoints } from './shipping/silent-parcel-contract.ts'
import { inboundEmailEndpoints } from './support/inbound-email-contract.ts'
import { inboxEndpoints } from './support/inbox-contract.ts'
import { replyTemplateEndpoints } from './support/reply-template-contract.ts'
import { supportEndpoints } from './support/support-contract.ts'
import { themeEndpoints } from './themes/theme-contract.ts'

/** Every endpoint of the API. An endpoint that is not listed here does not exist. */
export const contract = {
  ...shopEndpoints,
  ...pageEndpoints,
  ...themeEndpoints,
  ...catalogueEndpoints,
  ...learningEndpoints,
  ...searchEndpoints,
  ...cartEndpoints,
  ...statsEndpoints,
  ...accountEndpoints,
  ...ownAccountEndpoints,
  ...googleEndpoints,
  ...secondFactorEndpoints,
  ...registrationEndpoints,
  ...invitationEndpoints,
  ...staffRoleEndpoints,
  ...apiKeyEndpoints,
  ...webhookEndpoints,
  ...auditEndpoints,
  ...creditEndpoints,
  ...orderEndpoints,
  ...paymentEndpoints,
  ...testPaymentEndpoints,
  ...cancellationEndpoints,
  ...refundEndpoints,
  ...passbookEndpoints,
  ...payoutEndpoints,
  ...claimEndpoints,
  ...addressEndpoints,
  ...accountDeletionEndpoints,
  ...dayEndpoints,
  ...calendarEndpoints,
  ...labelEndpoints,
  ...sellerEndpoints,
  ...setupEndpoints,
  ...storePeopleEndpoints,
  ...notificationEndpoints,
  ...ownNotificationEndpoints,
  ...bulkEndpoints,
  ...listViewEndpoints,
  ...reportEndpoints,
  ...reportRecordEndpoints,
  ...notificationRuleEndpoints,
  ...reportScheduleEndpoints,
  ...productEndpoints,
  ...productSheetEndpoints,
  ...featuredEndpoints,
  ...productMergeEndpoints,
  ...scheduledPriceEndpoints,
  ...shareEndpoints,
  ...invoiceEndpoints,
  ...sellerInvoiceEndpoints,
  ...questionEndpoints,
  ...readyTextEndpoints,
  ...reviewEndpoints,
  ...hubEndpoints,
  ...shipmentPaperEndpoints,
  ...hubLocationEndpoints,
  ...lateEndpoints,
  ...recallEndpoints,
  ...packedUnitEndpoints,
  ...dutyEndpoints,
  ...silentParcelEndpoints,
  ...returnEndpoints,
  ...binEndpoints,
  ...courierEndpoints,
  ...dispatchEndpoints,
  ...carrierEndpoints,
  ...carrierInvoiceEndpoints,
  ...courierPayEndpoints,
  ...pickupEndpoints,
  ...courierCashEndpoints,
  ...supportEndpoints,
  ...inboundEmailEndpoints,
  ...inboxEndpoints,
  ...replyTemplateEndpoints,
  ...notifyEndpoints,
  ...settingsEndpoints,
  ...identityEndpoints,
  ...contentEndpoints,
  ...announcementEndpoints,
  ...promotionEndpoints,
  ...importEndpoints,
  ...rateEndpoints,
  ...rateSheetEndpoints,
  ...adminEndpoints,
  ...deskOrderEndpoints,
  ...orderAdditionEndpoints,
  ...deskEndpoints,
  ...findEndpoints,
  ...peopleEndpoints,
  ...customerDataEndpoints,
  ...customerImportEndpoints,
  ...customerMergeEndpoints,
  ...segmentEndpoints,
  ...presenceEndpoints,
  ...cashRiskEndpoints,
  ...orderTagEndpoints,
  ...applicationEndpoints,
  ...openingEndpoints,
  ...countryEndpoints,
  ...categoryEndpoints,
  ...storeReviewEndpoints,
}

type Contract = typeof contract
export type ContractKey = keyof Contract

/** The input type of the schema `Name` of `T` as it is sent over HTTP (rupees, ISO times), or undefined. */
type Wire<T, Name extends string> = T extends Record<Name, infer S extends z.ZodType> ? z.input<S> : undefined
/** The output type of the same schema, decoded (paise, dates): what the server works with. */
type Inside<T, Name extends string> = T extends Record<Name, infer S extends z.ZodType> ? z.output<S> : undefined

/** The request of a caller: only the fields the endpoint declares. */
export type CallInput<K extends ContractKey> = {
  [P in 'params' | 'query' | 'body' as P extends keyof Contract[K] ? P : never]: Wire<Contract[K], P>
}
/** The reply that a caller receives. */
export type CallReply<K extends ContractKey> = Wire<Contract[K], 'reply'>

export type WorkInput<E extends Endpoint> = {
  params: Inside<E, 'params'>
  query: Inside<E, 'query'>
  body: Inside<E, 'body'>
}
export type WorkReply<E extends Endpoint> = Inside<E, 'reply'>
