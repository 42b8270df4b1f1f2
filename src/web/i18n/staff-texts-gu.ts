import admin from '#texts/gu/admin.json'
import claimDesk from '#texts/gu/claim-desk.json'
import courier from '#texts/gu/courier.json'
import hub from '#texts/gu/hub.json'
import inbox from '#texts/gu/inbox.json'
import opening from '#texts/gu/opening.json'
import passbook from '#texts/gu/passbook.json'
import payments from '#texts/gu/payments.json'
import payouts from '#texts/gu/payouts.json'
import people from '#texts/gu/people.json'
import productDesk from '#texts/gu/product-desk.json'
import promotions from '#texts/gu/promotions.json'
import rates from '#texts/gu/rates.json'
import refunds from '#texts/gu/refunds.json'
import searchLearning from '#texts/gu/search-learning.json'
import seller from '#texts/gu/seller.json'
import staff from '#texts/gu/staff.json'
import storeReview from '#texts/gu/store-review.json'
import storeSetup from '#texts/gu/store-setup.json'
import terms from '#texts/gu/terms.json'

export const texts = {
  passbook,
  payouts,
  admin,
  'claim-desk': claimDesk,
  courier,
  hub,
  inbox,
  opening,
  'product-desk': productDesk,
  promotions,
  payments,
  people,
  rates,
  refunds,
  'search-learning': searchLearning,
  seller,
  staff,
  'store-review': storeReview,
  'store-setup': storeSetup,
  terms,
}
