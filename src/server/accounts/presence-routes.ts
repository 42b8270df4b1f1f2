import { presenceEndpoints } from '#contract/accounts/presence-contract.ts'
import { type EndpointHandler, pairHandlers } from '#server/http/endpoint-handler.ts'
import { member } from '#server/http/visitor.ts'
import { reportPresence } from './note-presence.ts'

/** Returns the endpoint of who has a record open. */
export const presenceHandlers = (): EndpointHandler[] =>
  pairHandlers(presenceEndpoints, {
    'POST /api/admin/presence': async ({ body }, visitor) => ({ others: await reportPresence(body, member(visitor)) }),
  })
