import { auditEndpoints } from '#contract/audit/audit-contract.ts'
import { type EndpointHandler, pairHandlers } from '#server/http/endpoint-handler.ts'
import { auditFile, listAudit } from './list-audit.ts'

/** Returns the endpoints of the audit log. */
export const auditHandlers = (): EndpointHandler[] =>
  pairHandlers(auditEndpoints, {
    'GET /api/admin/audit': ({ query }) => listAudit(query),
    'GET /api/admin/audit-file': ({ query }, { language }) => auditFile(query, language),
  })
