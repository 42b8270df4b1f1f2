import { offerEndpoints } from '#contract/offer-contract.ts'
import type { House } from '#server/house.ts'
import { type Door, openDoors } from '#server/http/door.ts'
import { member } from '#server/http/visitor.ts'
import type { FindRates } from '#server/shipping/rates-in-force.ts'
import { beginOffer, replaceOffer } from './change-offer.ts'
import { previewOffer } from './preview-offer.ts'
import { listOffers, showOffer } from './show-offers.ts'

/** Returns the endpoints by which an admin manages promotions. */
export const offerDoors = (house: House, findRates: FindRates): Door[] =>
  openDoors(offerEndpoints, {
    'GET /api/admin/offers': () => listOffers(),
    'GET /api/admin/offers/:id': ({ params }) => showOffer(params.id),
    'POST /api/admin/offers': async ({ body }, visitor) =>
      showOffer(await beginOffer(house, body, member(visitor), visitor.language)),
    'POST /api/admin/offers/:id/versions': async ({ params, body }, visitor) => {
      await replaceOffer(house, params.id, body, member(visitor), visitor.language)
      return showOffer(params.id)
    },
    'POST /api/admin/offers/preview': async ({ body }, { language }) => previewOffer(await findRates(), body, language),
  })
