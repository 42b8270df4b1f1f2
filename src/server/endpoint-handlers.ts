import { accountHandlers } from './accounts/account-routes.ts'
import { apiKeyHandlers } from './accounts/api-key-routes.ts'
import { googleHandlers } from './accounts/google-routes.ts'
import { invitationHandlers } from './accounts/invitation-routes.ts'
import { ownAccountHandlers } from './accounts/own-account-routes.ts'
import { presenceHandlers } from './accounts/presence-routes.ts'
import { registrationHandlers } from './accounts/registration-routes.ts'
import { secondFactorHandlers } from './accounts/second-factor-routes.ts'
import { staffRoleHandlers } from './accounts/staff-role-routes.ts'
import { adminHandlers } from './admin/admin-routes.ts'
import { applicationHandlers } from './admin/application-routes.ts'
import { contentHandlers } from './admin/content-routes.ts'
import { customerDataHandlers } from './admin/customer-data-routes.ts'
import { customerImportHandlers } from './admin/customer-import-routes.ts'
import { deskOrderHandlers } from './admin/desk-order-routes.ts'
import { deskHandlers } from './admin/desk-routes.ts'
import { identityHandlers } from './admin/identity-routes.ts'
import { learningHandlers } from './admin/learning-routes.ts'
import { customerMergeHandlers } from './admin/merge-routes.ts'
import { notificationRuleHandlers } from './admin/notification-rule-routes.ts'
import { orderAdditionHandlers } from './admin/order-addition-routes.ts'
import { peopleHandlers } from './admin/people-routes.ts'
import { promotionHandlers } from './admin/promotion-routes.ts'
import { rateHandlers, rateSheetHandlers } from './admin/rate-routes.ts'
import { segmentHandlers } from './admin/segment-routes.ts'
import { settingsHandlers } from './admin/settings-routes.ts'
import { storeReviewHandlers } from './admin/store-review-routes.ts'
import { auditHandlers } from './audit/audit-routes.ts'
import { bulkHandlers } from './bulk/bulk-routes.ts'
import { cancellationHandlers } from './cancellations/cancellation-routes.ts'
import { cartHandlers } from './cart/cart-routes.ts'
import { catalogueHandlers } from './catalogue/catalogue-routes.ts'
import { searchHandlers } from './catalogue/search-routes.ts'
import { categoryHandlers } from './categories/category-routes.ts'
import { claimHandlers } from './claims/claim-routes.ts'
import { returnToReview } from './claims/return-to-review.ts'
import { pageHandlers } from './content/page-routes.ts'
import type { AppContext } from './context.ts'
import { countryHandlers } from './countries/country-routes.ts'
import { courierCashHandlers } from './courier/courier-cash-routes.ts'
import { courierPayHandlers } from './courier/courier-pay-routes.ts'
import { courierHandlers } from './courier/courier-routes.ts'
import { creditHandlers } from './credit/credit-routes.ts'
import type { Database } from './db/database.ts'
import { carrierInvoiceHandlers } from './dispatch/carrier-invoice-routes.ts'
import { carrierHandlers } from './dispatch/carrier-routes.ts'
import { dispatchHandlers } from './dispatch/dispatch-routes.ts'
import { silentParcelHandlers } from './dispatch/silent-parcel-routes.ts'
import type { EndpointHandler } from './http/endpoint-handler.ts'
import { atOwnHub } from './hub/at-own-hub.ts'
import { binHandlers } from './hub/bin-routes.ts'
import { dutyHandlers } from './hub/duty-routes.ts'
import { hubLocationHandlers } from './hub/hub-location-routes.ts'
import { hubHandlers } from './hub/hub-routes.ts'
import { lateHandlers } from './hub/late-routes.ts'
import { packedUnitHandlers } from './hub/packed-unit-routes.ts'
import { recallHandlers } from './hub/recall-routes.ts'
import { returnHandlers } from './hub/return-routes.ts'
import { shipmentPaperHandlers } from './hub/shipment-paper-routes.ts'
import { importHandlers } from './imports/import-routes.ts'
import { webhookHandlers } from './integrations/webhook-routes.ts'
import { invoiceHandlers } from './invoices/invoice-routes.ts'
import { listViewHandlers } from './lists/list-view-routes.ts'
import { accountDeletionHandlers } from './members/account-deletion-routes.ts'
import { addressHandlers } from './members/address-routes.ts'
import { notificationHandlers } from './notify/notify-routes.ts'
import { openingHandlers } from './opening/opening-routes.ts'
import { cashRiskHandlers } from './orders/cash-risk-routes.ts'
import { orderHandlers } from './orders/order-routes.ts'
import { orderTagHandlers } from './orders/order-tag-routes.ts'
import { paymentHandlers } from './payments/payment-routes.ts'
import { testPaymentHandlers } from './payments/test-payment-routes.ts'
import { passbookHandlers, payoutHandlers } from './payouts/payout-routes.ts'
import { pickupHandlers } from './pickups/pickup-routes.ts'
import { featuredHandlers } from './products/featured-routes.ts'
import { productMergeHandlers } from './products/product-merge-routes.ts'
import { productHandlers } from './products/product-routes.ts'
import { productSheetHandlers } from './products/product-sheet-routes.ts'
import { scheduledPriceHandlers } from './products/scheduled-price-routes.ts'
import { shareHandlers } from './products/share-routes.ts'
import { customerPushHandlers, pushHandlers } from './push/push-routes.ts'
import { questionHandlers } from './questions/question-routes.ts'
import { countOpenQuestions } from './questions/question-store.ts'
import { refundHandlers } from './refunds/refund-routes.ts'
import { reportRecordHandlers } from './reports/report-record-routes.ts'
import { reportHandlers } from './reports/report-routes.ts'
import { reportScheduleHandlers } from './reports/report-schedule-routes.ts'
import { reviewHandlers } from './reviews/review-routes.ts'
import { calendarHandlers } from './seller/calendar-routes.ts'
import { dayHandlers } from './seller/day-routes.ts'
import { readyTextHandlers } from './seller/ready-text-routes.ts'
import { sellerInvoiceHandlers } from './seller/seller-order-invoices.ts'
import { sellerHandlers } from './seller/seller-routes.ts'
import { setupHandlers } from './seller/setup-routes.ts'
import { storePeopleHandlers } from './seller/store-people-routes.ts'
import { type FindRates, ratesReader } from './shipping/rates-in-force.ts'
import { announcementHandlers } from './shop/announcement-routes.ts'
import { shopHandlers } from './shop/shop-routes.ts'
import { statsHandlers } from './stats/stats-routes.ts'
import { inboundEmailHandlers } from './support/inbound-email-routes.ts'
import { inboxHandlers } from './support/inbox-routes.ts'
import { replyTemplateHandlers } from './support/reply-template-routes.ts'
import { supportHandlers } from './support/support-routes.ts'
import { themeHandlers } from './themes/theme-routes.ts'

/** Returns every endpoint of the product, feature by feature, in the order of their dependencies. */
export function allHandlers(context: AppContext, database: Database): EndpointHandler[] {
  const findRates = ratesReader(context)
  return atOwnHub([
    ...handlersOfAccounts(context),
    ...handlersOfCustomers(context, database, findRates),
    ...handlersOfStoresAndDelivery(context, database, findRates),
    ...handlersOfAdmins(context, database, findRates),
  ])
}

const handlersOfAccounts = (context: AppContext): EndpointHandler[] => [
  ...accountHandlers(context),
  ...ownAccountHandlers(context),
  ...googleHandlers(context),
  ...secondFactorHandlers(context),
  ...registrationHandlers(context),
  ...invitationHandlers(context),
  ...staffRoleHandlers(context),
  ...apiKeyHandlers(context),
  ...auditHandlers(),
  ...webhookHandlers(context),
]

const handlersOfCustomers = (context: AppContext, database: Database, findRates: FindRates): EndpointHandler[] => [
  ...shopHandlers(context, database),
  ...pageHandlers(),
  ...themeHandlers(context),
  ...catalogueHandlers(context, database),
  ...searchHandlers(context, database),
  ...cartHandlers(context, findRates),
  ...statsHandlers(context, database, findRates),
  ...orderHandlers(context, findRates),
  ...invoiceHandlers(context),
  ...paymentHandlers(context, findRates),
  ...testPaymentHandlers(context),
  ...cancellationHandlers(context, findRates),
  ...refundHandlers(context, returnToReview),
  ...passbookHandlers(context),
  ...payoutHandlers(context),
  ...addressHandlers(findRates),
  ...accountDeletionHandlers(context),
]

const handlersOfStoresAndDelivery = (
  context: AppContext,
  database: Database,
  findRates: FindRates,
): EndpointHandler[] => [
  ...creditHandlers(),
  ...sellerHandlers(context),
  ...dayHandlers(context, findRates, countOpenQuestions),
  ...calendarHandlers(context, findRates),
  ...setupHandlers(context),
  ...storePeopleHandlers(context),
  ...pushHandlers(context),
  ...customerPushHandlers(context),
  ...listViewHandlers(),
  ...reportHandlers(context),
  ...reportRecordHandlers(),
  ...reportScheduleHandlers(),
  ...productSheetHandlers(context),
  ...featuredHandlers(context),
  ...productMergeHandlers(context),
  ...scheduledPriceHandlers(context),
  ...shareHandlers(context),
  ...productHandlers(context, findRates),
  ...sellerInvoiceHandlers(context),
  ...claimHandlers(context, findRates),
  ...questionHandlers(context, database),
  ...readyTextHandlers(),
  ...reviewHandlers(context, database),
  ...hubHandlers(context),
  ...shipmentPaperHandlers(context),
  ...hubLocationHandlers(context),
  ...lateHandlers(context),
  ...recallHandlers(context),
  ...packedUnitHandlers(),
  ...dutyHandlers(context),
  ...returnHandlers(context),
  ...binHandlers(context),
  ...pickupHandlers(context),
  ...courierHandlers(context),
  ...dispatchHandlers(context),
  ...carrierHandlers(context),
  ...silentParcelHandlers(context),
  ...carrierInvoiceHandlers(context),
  ...courierPayHandlers(context),
  ...courierCashHandlers(context),
]

const handlersOfAdmins = (context: AppContext, database: Database, findRates: FindRates): EndpointHandler[] => [
  ...supportHandlers(context),
  ...inboundEmailHandlers(context),
  ...inboxHandlers(context),
  ...notificationRuleHandlers(),
  ...replyTemplateHandlers(),
  ...notificationHandlers(context),
  ...settingsHandlers(context),
  ...contentHandlers(context),
  ...identityHandlers(context),
  ...announcementHandlers(context),
  ...promotionHandlers(context, findRates),
  ...importHandlers(context),
  ...rateHandlers(context),
  ...rateSheetHandlers(context),
  ...adminHandlers(context, findRates),
  ...bulkHandlers(),
  ...deskHandlers(context),
  ...deskOrderHandlers(context, findRates),
  ...orderAdditionHandlers(context, findRates),
  ...learningHandlers(context, database),
  ...peopleHandlers(context),
  ...customerDataHandlers(context),
  ...customerImportHandlers(),
  ...customerMergeHandlers(context),
  ...segmentHandlers(),
  ...presenceHandlers(),
  ...cashRiskHandlers(context),
  ...orderTagHandlers(),
  ...applicationHandlers(),
  ...openingHandlers(context),
  ...countryHandlers(context),
  ...categoryHandlers(context, database),
  ...storeReviewHandlers(context),
]
