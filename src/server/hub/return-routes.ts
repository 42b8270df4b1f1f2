import { returnEndpoints } from '#contract/shipping/return-contract.ts'
import type { AppContext } from '#server/context.ts'
import { type EndpointHandler, pairHandlers } from '#server/http/endpoint-handler.ts'
import { inspectReturn } from './inspect-return.ts'
import { readReturnPhoto, saveReturnPhoto } from './save-return-photo.ts'
import { sendAgain } from './send-again.ts'
import { showReturn, showWaitingReturns } from './show-return.ts'
import { showSendAgain } from './show-send-again.ts'
import { stopSendingAgain } from './stop-sending-again.ts'

/** Returns the endpoints of boxes that came back: those that wait, their goods, what became of each unit, and sending them again. */
export const returnHandlers = (context: AppContext): EndpointHandler[] =>
  pairHandlers(returnEndpoints, {
    'GET /api/courier/hub/returns': (_, visitor) => showWaitingReturns(visitor),
    'GET /api/courier/hub/boxes/:id/return': ({ params }, visitor) => showReturn(params.id, visitor),
    'POST /api/courier/hub/boxes/:id/return': async ({ params, body }, visitor) => {
      await inspectReturn(context, params.id, body.lines, visitor)
      return showReturn(params.id, visitor)
    },
    'POST /api/courier/hub/boxes/:id/return-photos': async ({ params, body }, visitor) => ({
      photoId: await saveReturnPhoto(context, params.id, body, visitor),
    }),
    'GET /api/courier/hub/boxes/:id/return-photos/:photoId': ({ params }) => readReturnPhoto(context, params),
    'GET /api/admin/boxes/:id/send-again': ({ params }, visitor) => showSendAgain(params.id, visitor),
    'POST /api/admin/boxes/:id/send-again': async ({ params, body }, visitor) => {
      await sendAgain(context, params.id, body, visitor)
      return showSendAgain(params.id, visitor)
    },
    'POST /api/admin/boxes/:id/send-again/stop': async ({ params, body }, visitor) => {
      await stopSendingAgain(context, params.id, body, visitor)
      return showSendAgain(params.id, visitor)
    },
  })
