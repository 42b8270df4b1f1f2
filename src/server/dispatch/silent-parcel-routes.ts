import { silentParcelEndpoints } from '#contract/shipping/silent-parcel-contract.ts'
import type { AppContext } from '#server/context.ts'
import { type EndpointHandler, pairHandlers } from '#server/http/endpoint-handler.ts'
import { askCarrier, declareLost, endAsFound, saveCarrierPays } from './ask-carrier.ts'
import { listSilentParcels, showInquiry } from './show-silent-parcels.ts'

/** Returns the endpoints of parcels that nothing is heard of. */
export const silentParcelHandlers = (context: AppContext): EndpointHandler[] =>
  pairHandlers(silentParcelEndpoints, {
    'GET /api/admin/silent-parcels': (_, { language }) => listSilentParcels(language),
    'GET /api/admin/boxes/:id/inquiry': ({ params }, { language }) => showInquiry(params.id, language),
    'POST /api/admin/boxes/:id/inquiry/ask': async ({ params, body }, visitor) => {
      await askCarrier(context, params.id, body, visitor)
      return showInquiry(params.id, visitor.language)
    },
    'POST /api/admin/boxes/:id/inquiry/found': async ({ params, body }, visitor) => {
      await endAsFound(context, params.id, body, visitor)
      return showInquiry(params.id, visitor.language)
    },
    'POST /api/admin/boxes/:id/inquiry/lost': async ({ params, body }, visitor) => {
      await declareLost(context, params.id, body, visitor)
      return showInquiry(params.id, visitor.language)
    },
    'PUT /api/admin/boxes/:id/inquiry/carrier-pays': async ({ params, body }, visitor) => {
      await saveCarrierPays(params.id, body, visitor)
      return showInquiry(params.id, visitor.language)
    },
  })
