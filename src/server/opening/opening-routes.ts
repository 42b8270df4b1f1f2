import { openingEndpoints } from '#contract/opening/opening-contract.ts'
import type { AppContext } from '#server/context.ts'
import { type EndpointHandler, pairHandlers } from '#server/http/endpoint-handler.ts'
import { member } from '#server/http/visitor.ts'
import { nameCity, nameHub, renameCity, renameHub, showLocations } from './change-locations.ts'
import { loadStarterPack, previewStarterPack } from './load-starter-pack.ts'
import { showOpening } from './show-opening.ts'

/** Returns the endpoints by which an operator opens an empty shop. */
export const openingHandlers = (context: AppContext): EndpointHandler[] =>
  pairHandlers(openingEndpoints, {
    'GET /api/admin/opening': () => showOpening(context),
    'GET /api/admin/starter-packs/:id': ({ params }, { language }) => previewStarterPack(params.id, language),
    'POST /api/admin/starter-packs/:id/load': ({ params, body }, visitor) =>
      loadStarterPack(context, params.id, body.keys, member(visitor)),
    'GET /api/admin/places': () => showLocations(),
    'POST /api/admin/hubs': async ({ body }) => {
      await nameHub(context, body)
      return showLocations()
    },
    'PUT /api/admin/hubs/:id': async ({ params, body }) => {
      await renameHub(context, params.id, body)
      return showLocations()
    },
    'POST /api/admin/cities': async ({ body }) => {
      await nameCity(context, body)
      return showLocations()
    },
    'PUT /api/admin/cities/:id': async ({ params, body }) => {
      await renameCity(context, params.id, body)
      return showLocations()
    },
  })
