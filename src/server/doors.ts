import { accountDoors } from './accounts/account-routes.ts'
import { googleDoors } from './accounts/google-routes.ts'
import { invitationDoors } from './accounts/invitation-routes.ts'
import { ownAccountDoors } from './accounts/own-account-routes.ts'
import { registrationDoors } from './accounts/registration-routes.ts'
import { secondFactorDoors } from './accounts/second-factor-routes.ts'
import { adminDoors } from './admin/admin-routes.ts'
import { applicationDoors } from './admin/application-routes.ts'
import { offerDoors } from './admin/offer-routes.ts'
import { peopleDoors } from './admin/people-routes.ts'
import { rateDoors } from './admin/rate-routes.ts'
import { settingsDoors } from './admin/settings-routes.ts'
import { cancellationDoors } from './cancellations/cancellation-routes.ts'
import { cartDoors } from './cart/cart-routes.ts'
import { catalogueDoors } from './catalogue/catalogue-routes.ts'
import { searchDoors } from './catalogue/search-routes.ts'
import { claimDoors } from './claims/claim-routes.ts'
import { returnToReview } from './claims/return-to-review.ts'
import { courierDoors } from './courier/courier-routes.ts'
import type { Database } from './db/database.ts'
import { factDoors } from './facts/fact-routes.ts'
import type { House } from './house.ts'
import type { Door } from './http/door.ts'
import { hubDoors } from './hub/hub-routes.ts'
import { invoiceDoors } from './invoices/invoice-routes.ts'
import { addressDoors } from './members/address-routes.ts'
import { leavingDoors } from './members/leaving-routes.ts'
import { notifyDoors } from './notify/notify-routes.ts'
import { orderDoors } from './orders/order-routes.ts'
import { paymentDoors } from './payments/payment-routes.ts'
import { refundDoors } from './refunds/refund-routes.ts'
import { reviewDoors } from './reviews/review-routes.ts'
import { partInvoiceDoors } from './seller/part-invoices.ts'
import { sellerDoors } from './seller/seller-routes.ts'
import { ratesReader } from './shipping/rates-in-force.ts'
import { shopDoors } from './shop/shop-routes.ts'
import { supportDoors } from './support/support-routes.ts'
import { themeDoors } from './themes/theme-routes.ts'

/** Returns every endpoint of the product, feature by feature, in the order of their dependencies. */
export function allDoors(house: House, database: Database): Door[] {
  const findRates = ratesReader(house)
  return [
    ...accountDoors(house),
    ...ownAccountDoors(house),
    ...googleDoors(house),
    ...secondFactorDoors(house),
    ...registrationDoors(house),
    ...invitationDoors(house),
    ...shopDoors(house, database),
    ...themeDoors(house),
    ...catalogueDoors(house, database),
    ...searchDoors(house, database),
    ...cartDoors(house, findRates),
    ...factDoors(house, database, findRates),
    ...orderDoors(house, findRates),
    ...invoiceDoors(house),
    ...paymentDoors(house, findRates),
    ...cancellationDoors(house, findRates),
    ...refundDoors(house, returnToReview),
    ...addressDoors(findRates),
    ...leavingDoors(house),
    ...sellerDoors(house),
    ...partInvoiceDoors(house),
    ...claimDoors(house, findRates),
    ...reviewDoors(house, database),
    ...hubDoors(house),
    ...courierDoors(house),
    ...supportDoors(house),
    ...notifyDoors(house),
    ...settingsDoors(house),
    ...offerDoors(house, findRates),
    ...rateDoors(house),
    ...adminDoors(house, findRates),
    ...peopleDoors(house),
    ...applicationDoors(),
  ]
}
