import { returnEndpoints } from '#contract/shipping/return-contract.ts'
import type { AppContext } from '#server/context.ts'
import { type EndpointHandler, pairHandlers } from '#server/http/endpoint-handler.ts'
import { inspectReturn } from './inspect-return.ts'
import { readReturnPhoto, saveReturnPhoto } from './save-return-photo.ts'
import { showReturn, showWaitingReturns } from './show-return.ts'

/** Returns the hub's endpoints of boxes that came back: those that wait, their goods, and what became of each unit. */
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
  })
