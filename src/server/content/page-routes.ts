import { pageEndpoints } from '#contract/content/page-contract.ts'
import { type EndpointHandler, pairHandlers } from '#server/http/endpoint-handler.ts'
import { listEditions, showPage } from './content-in-force.ts'

/** Returns the endpoints by which everyone reads the shop's pages. */
export const pageHandlers = (): EndpointHandler[] =>
  pairHandlers(pageEndpoints, {
    'GET /api/pages/:name': ({ params }, { language }) => showPage(params.name, language),
    'GET /api/editions': async () => ({ items: await listEditions() }),
  })
