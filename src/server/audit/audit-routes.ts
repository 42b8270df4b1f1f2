import { auditEndpoints } from '#contract/audit/audit-contract.ts'
import { type EndpointHandler, pairHandlers } from '#server/http/endpoint-handler.ts'
import { openAuditList } from './list-audit.ts'

/** Returns the endpoints of the audit log. */
export const auditHandlers = (): EndpointHandler[] =>
  pairHandlers(auditEndpoints, {
    'GET /api/admin/audit': ({ query }, { language }) => openAuditList(language).readPage(query),
    'GET /api/admin/audit-file': ({ query }, { language }) => openAuditList(language).readFile(query),
  })
