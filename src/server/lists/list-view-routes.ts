import { listViewEndpoints } from '#contract/lists/list-view-contract.ts'
import { type EndpointHandler, pairHandlers } from '#server/http/endpoint-handler.ts'
import { member } from '#server/http/visitor.ts'
import { changeView, deleteView, listViews, saveView } from './list-view-store.ts'

/** Returns the endpoints of saved views. */
export function listViewHandlers(): EndpointHandler[] {
  return pairHandlers(listViewEndpoints, {
    'GET /api/list-views': async ({ query }, visitor) => ({ items: await listViews(query.list, member(visitor)) }),
    'POST /api/list-views': ({ body }, visitor) => saveView(body, member(visitor)),
    'PUT /api/list-views/:id': ({ params, body }, visitor) => changeView(params.id, body, member(visitor)),
    'DELETE /api/list-views/:id': ({ params }, visitor) => deleteView(params.id, member(visitor)),
  })
}
