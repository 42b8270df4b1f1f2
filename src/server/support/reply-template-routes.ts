import { replyTemplateEndpoints } from '#contract/support/reply-template-contract.ts'
import { type EndpointHandler, pairHandlers } from '#server/http/endpoint-handler.ts'
import { addTemplate, archiveTemplate, changeTemplate, fillTemplates, showTemplates } from './change-reply-template.ts'

/** Returns the endpoints of the templates for answers. */
export const replyTemplateHandlers = (): EndpointHandler[] =>
  pairHandlers(replyTemplateEndpoints, {
    'GET /api/admin/reply-templates': () => showTemplates(),
    'POST /api/admin/reply-templates': ({ body }, visitor) => addTemplate(body, visitor.language),
    'PUT /api/admin/reply-templates/:id': ({ params, body }, visitor) =>
      changeTemplate(params.id, body, visitor.language),
    'PUT /api/admin/reply-templates/:id/archive': ({ params, body }) => archiveTemplate(params.id, body.archived),
    'GET /api/admin/tickets/:id/templates': ({ params }) => fillTemplates(params.id),
  })
