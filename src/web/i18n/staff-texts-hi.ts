import admin from '#texts/hi/admin.json'
import claimDesk from '#texts/hi/claim-desk.json'
import courier from '#texts/hi/courier.json'
import hub from '#texts/hi/hub.json'
import inbox from '#texts/hi/inbox.json'
import opening from '#texts/hi/opening.json'
import passbook from '#texts/hi/passbook.json'
import payments from '#texts/hi/payments.json'
import payouts from '#texts/hi/payouts.json'
import people from '#texts/hi/people.json'
import productDesk from '#texts/hi/product-desk.json'
import promotions from '#texts/hi/promotions.json'
import rates from '#texts/hi/rates.json'
import refunds from '#texts/hi/refunds.json'
import searchLearning from '#texts/hi/search-learning.json'
import seller from '#texts/hi/seller.json'
import staff from '#texts/hi/staff.json'
import storeReview from '#texts/hi/store-review.json'
import storeSetup from '#texts/hi/store-setup.json'
import terms from '#texts/hi/terms.json'

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
