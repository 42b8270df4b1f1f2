import { contentEndpoints } from '#contract/content/content-contract.ts'
import type { ContentBody } from '#domain/content/content-body.ts'
import { type EmailContent, isEmail } from '#domain/content/content-id.ts'
import { refuse } from '#domain/refusal.ts'
import { dropContentDraft, publishContent, saveContentDraft, withdrawContent } from '#server/content/change-content.ts'
import { assertContent } from '#server/content/content-rules.ts'
import { shippedBody } from '#server/content/shipped-content.ts'
import { listContent, showContent, showContentVersion } from '#server/content/show-content.ts'
import type { AppContext } from '#server/context.ts'
import { type EndpointHandler, pairHandlers } from '#server/http/endpoint-handler.ts'
import { member } from '#server/http/visitor.ts'
import { composeSample } from './sample-email.ts'
import { sendTestEmail } from './send-test-email.ts'

/** Returns the endpoints by which those who run the shop change its pages, legal texts and emails. */
export const contentHandlers = (context: AppContext): EndpointHandler[] =>
  pairHandlers(contentEndpoints, {
    'GET /api/admin/content': ({ query }, { language }) => listContent(query.of, language),
    'GET /api/admin/content/:id': ({ params }, { language }) => showContent(params.id, language),
    'GET /api/admin/content/:id/versions/:version': ({ params }) => showContentVersion(params.id, params.version),
    'PUT /api/admin/content/:id/draft': async ({ params, body }, visitor) => {
      await saveContentDraft(params.id, body, member(visitor))
      return showContent(params.id, visitor.language)
    },
    'DELETE /api/admin/content/:id/draft': async ({ params }, { language }) => {
      await dropContentDraft(params.id)
      return showContent(params.id, language)
    },
    'POST /api/admin/content/:id/versions': async ({ params, body }, visitor) => {
      await publishContent(context, params.id, body, member(visitor), visitor.language)
      return showContent(params.id, visitor.language)
    },
    'POST /api/admin/content/:id/versions/:version/withdraw': async ({ params }, { language }) => {
      await withdrawContent(params.id, params.version)
      return showContent(params.id, language)
    },
    'POST /api/admin/content/:id/preview': async ({ params, body }) => {
      const id = checkedEmail(params.id, body.body)
      return composeSample(id, body.body, body.language, context.config.publicUrl)
    },
    'POST /api/admin/content/:id/test': async ({ params, body }, visitor) => {
      const id = checkedEmail(params.id, body.body)
      return sendTestEmail(context, { id, ...body }, member(visitor))
    },
  })

/** Returns the id of an email whose texts are in order. Refuses with thing/not-found and request/invalid. */
function checkedEmail(id: string, body: ContentBody): EmailContent {
  const shipped = isEmail(id) ? shippedBody(id) : undefined
  if (!shipped || !isEmail(id)) return refuse('thing/not-found')
  assertContent(id, body, shipped)
  return id
}
