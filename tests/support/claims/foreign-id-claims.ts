import { accountClaims } from '#tests/support/claims/account-claims.ts'
import { afterDeliveryClaims } from '#tests/support/claims/after-delivery-claims.ts'
import { bulkClaims } from '#tests/support/claims/bulk-claims.ts'
import { carrierInvoiceClaims } from '#tests/support/claims/carrier-invoice-claims.ts'
import type { Claim } from '#tests/support/claims/claim.ts'
import { commissionInvoiceClaims } from '#tests/support/claims/commission-invoice-claims.ts'
import { contentClaims } from '#tests/support/claims/content-claims.ts'
import { countryClaims } from '#tests/support/claims/country-claims.ts'
import { courierClaims } from '#tests/support/claims/courier-claims.ts'
import { creditClaims } from '#tests/support/claims/credit-claims.ts'
import { customerImportClaims } from '#tests/support/claims/customer-import-claims.ts'
import { customerMergeClaims } from '#tests/support/claims/customer-merge-claims.ts'
import { deskOrderClaims } from '#tests/support/claims/desk-order-claims.ts'
import { homeDeliveryClaims } from '#tests/support/claims/home-delivery-claims.ts'
import { hubClaims } from '#tests/support/claims/hub-claims.ts'
import { integrationClaims } from '#tests/support/claims/integration-claims.ts'
import { moneyClaims } from '#tests/support/claims/money-claims.ts'
import { orderClaims } from '#tests/support/claims/order-claims.ts'
import { orderTagClaims } from '#tests/support/claims/order-tag-claims.ts'
import { pickupClaims } from '#tests/support/claims/pickup-claims.ts'
import { productClaims } from '#tests/support/claims/product-claims.ts'
import { recordImportClaims } from '#tests/support/claims/record-import-claims.ts'
import { reportClaims } from '#tests/support/claims/report-claims.ts'
import { segmentClaims } from '#tests/support/claims/segment-claims.ts'
import { sellerDayClaims } from '#tests/support/claims/seller-day-claims.ts'
import { sellerOrderClaims } from '#tests/support/claims/seller-order-claims.ts'
import { sellerProductClaims } from '#tests/support/claims/seller-product-claims.ts'
import { shipmentClaims } from '#tests/support/claims/shipment-claims.ts'
import { shopSetupClaims } from '#tests/support/claims/shop-setup-claims.ts'
import { shoppingClaims } from '#tests/support/claims/shopping-claims.ts'
import { staffRoleClaims } from '#tests/support/claims/staff-role-claims.ts'
import { storeClaims } from '#tests/support/claims/store-claims.ts'
import { storePeopleClaims } from '#tests/support/claims/store-people-claims.ts'
import { supportClaims } from '#tests/support/claims/support-claims.ts'
import { themeClaims } from '#tests/support/claims/theme-claims.ts'

/**
 * The owner of the resource that each place of the contract references, or the reason why it is public; places as
 * `idsOfContract` writes them.
 */
export const claims: Readonly<Record<string, Claim>> = {
  ...accountClaims,
  ...afterDeliveryClaims,
  ...bulkClaims,
  ...carrierInvoiceClaims,
  ...commissionInvoiceClaims,
  ...contentClaims,
  ...countryClaims,
  ...courierClaims,
  ...creditClaims,
  ...customerImportClaims,
  ...recordImportClaims,
  ...customerMergeClaims,
  ...deskOrderClaims,
  ...homeDeliveryClaims,
  ...hubClaims,
  ...integrationClaims,
  ...moneyClaims,
  ...orderClaims,
  ...orderTagClaims,
  ...pickupClaims,
  ...productClaims,
  ...reportClaims,
  ...segmentClaims,
  ...sellerDayClaims,
  ...sellerOrderClaims,
  ...sellerProductClaims,
  ...shipmentClaims,
  ...shopSetupClaims,
  ...shoppingClaims,
  ...staffRoleClaims,
  ...storeClaims,
  ...storePeopleClaims,
  ...supportClaims,
  ...themeClaims,
}
