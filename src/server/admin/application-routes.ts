import { applicationEndpoints } from '#contract/accounts/application-contract.ts'
import { type EndpointHandler, pairHandlers } from '#server/http/endpoint-handler.ts'
import { findApplication, openApplicationList } from './application-store.ts'

/** Returns the endpoints for the stores that sellers applied to open (docs/spec/decisions.md#46). */
export const applicationHandlers = (): EndpointHandler[] =>
  pairHandlers(applicationEndpoints, {
    'GET /api/admin/applications': ({ query }, { language }) => openApplicationList(language).readPage(query),
    'GET /api/admin/application-list-file': ({ query }, { language }) => openApplicationList(language).readFile(query),
    'GET /api/admin/applications/:id': ({ params }, { language }) => findApplication(params.id, language),
  })
