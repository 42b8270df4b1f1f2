import { webhookEndpoints } from '#contract/integrations/webhook-contract.ts'
import type { AppContext } from '#server/context.ts'
import { type EndpointHandler, pairHandlers } from '#server/http/endpoint-handler.ts'
import {
  changeWebhook,
  listWebhooks,
  makeWebhook,
  removeWebhook,
  rotateWebhookSecret,
  showWebhookOf,
  switchWebhook,
} from './change-webhooks.ts'
import { openWebhookLog, replayWebhooks, resendWebhook, testWebhook } from './replay-webhooks.ts'

/** Returns the endpoints of the webhooks to other systems. */
export const webhookHandlers = (context: AppContext): EndpointHandler[] =>
  pairHandlers(webhookEndpoints, {
    'GET /api/admin/webhooks': () => listWebhooks(),
    'GET /api/admin/webhooks/:id': ({ params }) => showWebhookOf(params.id),
    'POST /api/admin/webhooks': ({ body }) => makeWebhook(context, body),
    'PUT /api/admin/webhooks/:id': ({ params, body }) => changeWebhook(context, params.id, body),
    'POST /api/admin/webhooks/:id/rotate': ({ params, body }) => rotateWebhookSecret(context, params.id, body),
    'POST /api/admin/webhooks/:id/switch': ({ params, body }) => switchWebhook(params.id, body),
    'DELETE /api/admin/webhooks/:id': ({ params }) => removeWebhook(params.id),
    'POST /api/admin/webhooks/:id/test': ({ params }) => testWebhook(context, params.id),
    'GET /api/admin/webhooks/:id/deliveries': async ({ params, query }, { language }) =>
      (await openWebhookLog(context, params.id, language)).readPage(query),
    'GET /api/admin/webhooks/:id/delivery-list-file': async ({ params, query }, { language }) =>
      (await openWebhookLog(context, params.id, language)).readFile(query),
    'POST /api/admin/webhooks/:id/replay': ({ params, body }) => replayWebhooks(context, params.id, body),
    'POST /api/admin/webhook-deliveries/:id/resend': ({ params }) => resendWebhook(context, params.id),
  })
