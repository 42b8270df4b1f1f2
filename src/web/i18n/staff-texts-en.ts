import admin from '#texts/en/admin.json'
import claimDesk from '#texts/en/claim-desk.json'
import courier from '#texts/en/courier.json'
import hub from '#texts/en/hub.json'
import inbox from '#texts/en/inbox.json'
import opening from '#texts/en/opening.json'
import passbook from '#texts/en/passbook.json'
import payments from '#texts/en/payments.json'
import payouts from '#texts/en/payouts.json'
import people from '#texts/en/people.json'
import productDesk from '#texts/en/product-desk.json'
import promotions from '#texts/en/promotions.json'
import rates from '#texts/en/rates.json'
import refunds from '#texts/en/refunds.json'
import searchLearning from '#texts/en/search-learning.json'
import seller from '#texts/en/seller.json'
import staff from '#texts/en/staff.json'
import storeReview from '#texts/en/store-review.json'
import storeSetup from '#texts/en/store-setup.json'
import terms from '#texts/en/terms.json'

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
