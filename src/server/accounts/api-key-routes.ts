import { apiKeyEndpoints } from '#contract/accounts/api-key-contract.ts'
import type { AppContext } from '#server/context.ts'
import { type EndpointHandler, pairHandlers } from '#server/http/endpoint-handler.ts'
import { member } from '#server/http/visitor.ts'
import { listApiKeys, makeApiKey, revokeApiKey, rotateApiKey } from './change-api-keys.ts'

/** Returns the endpoints of the API keys. */
export const apiKeyHandlers = (context: AppContext): EndpointHandler[] =>
  pairHandlers(apiKeyEndpoints, {
    'GET /api/admin/api-keys': (_, visitor) => listApiKeys(member(visitor)),
    'POST /api/admin/api-keys': ({ body }, visitor) => makeApiKey(context, body, member(visitor)),
    'POST /api/admin/api-keys/:id/rotate': ({ params, body }, visitor) =>
      rotateApiKey(context, params.id, body, member(visitor)),
    'POST /api/admin/api-keys/:id/revoke': ({ params, body }, visitor) =>
      revokeApiKey(context, params.id, body, member(visitor)),
  })
