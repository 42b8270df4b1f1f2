import { identityEndpoints } from '#contract/settings/identity-contract.ts'
import {
  publishIdentity,
  showIdentity,
  showIdentityVersion,
  withdrawIdentity,
} from '#server/content/change-identity.ts'
import type { AppContext } from '#server/context.ts'
import { type EndpointHandler, pairHandlers } from '#server/http/endpoint-handler.ts'
import { member } from '#server/http/visitor.ts'

/** Returns the endpoints by which those who run the shop say who they are. */
export const identityHandlers = (context: AppContext): EndpointHandler[] =>
  pairHandlers(identityEndpoints, {
    'GET /api/admin/identity': () => showIdentity(),
    'GET /api/admin/identity/versions/:version': ({ params }) => showIdentityVersion(params.version),
    'POST /api/admin/identity/versions': async ({ body }, visitor) => {
      await publishIdentity(context, body, member(visitor))
      return showIdentity()
    },
    'POST /api/admin/identity/versions/:version/withdraw': async ({ params }) => {
      await withdrawIdentity(params.version)
      return showIdentity()
    },
  })
