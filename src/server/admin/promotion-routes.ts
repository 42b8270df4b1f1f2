import { promotionEndpoints } from '#contract/promotions/promotion-contract.ts'
import type { AppContext } from '#server/context.ts'
import { type EndpointHandler, pairHandlers } from '#server/http/endpoint-handler.ts'
import { member } from '#server/http/visitor.ts'
import type { FindRates } from '#server/shipping/rates-in-force.ts'
import { createPromotion, replacePromotion } from './change-promotion.ts'
import { openPromotionList } from './list-promotions.ts'
import { previewPromotion } from './preview-promotion.ts'
import { showPromotion } from './show-promotions.ts'
import { simulateTerms } from './simulate-terms.ts'

/** Returns the endpoints by which an admin manages promotions. */
export const promotionHandlers = (context: AppContext, findRates: FindRates): EndpointHandler[] =>
  pairHandlers(promotionEndpoints, {
    'GET /api/admin/promotions': ({ query }, { language }) => openPromotionList(language).readPage(query),
    'GET /api/admin/promotion-list-file': ({ query }, { language }) => openPromotionList(language).readFile(query),
    'GET /api/admin/promotions/:id': ({ params }) => showPromotion(params.id),
    'POST /api/admin/promotions': async ({ body }, visitor) =>
      showPromotion(await createPromotion(context, body, member(visitor))),
    'POST /api/admin/promotions/:id/versions': async ({ params, body }, visitor) => {
      await replacePromotion(context, params.id, body, member(visitor))
      return showPromotion(params.id)
    },
    'POST /api/admin/promotions/preview': async ({ body }, { language }) =>
      previewPromotion(await findRates(), body, language),
    'POST /api/admin/promotions/simulate': ({ body }, { language }) => simulateTerms(body, language),
  })
