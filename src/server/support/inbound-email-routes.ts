import { z } from 'zod'
import { inboundEmailEndpoints } from '#contract/support/inbound-email-contract.ts'
import type { AppContext } from '#server/context.ts'
import { type EndpointHandler, pairHandlers } from '#server/http/endpoint-handler.ts'
import { readEmailPhoto } from './email-photos.ts'
import { admitEmail, receiveEmail } from './receive-email.ts'

/** Returns the endpoints of emails that customers send to support. */
export const inboundEmailHandlers = (context: AppContext): EndpointHandler[] =>
  pairHandlers(
    inboundEmailEndpoints,
    {
      'POST /api/support/email/:provider': async ({ params, body }, visitor) => {
        await receiveEmail(context, { ...params, authorization: visitor.header('authorization'), body })
        return { received: true }
      },
      'GET /api/admin/support-photos/:photoId.jpg': ({ params }) => readEmailPhoto(context, params.photoId),
    },
    {
      // Before any of its bytes is read.
      'POST /api/support/email/:provider': async (params, visitor) => {
        const { provider } = z.object({ provider: z.string() }).parse(params)
        admitEmail(context, provider, visitor.header('authorization'))
      },
    },
  )
