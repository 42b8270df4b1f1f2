import type { MessageHandlers } from '#server/jobs/message-handlers.ts'
import { eraseClaimPhoto } from './claim-photos.ts'
import { eraseClaims } from './erase-claims.ts'
import { reviewMissingReplacements } from './return-to-review.ts'

/** What the outbox delivers for claims. */
export const claimMessages: MessageHandlers = {
  'erase-claim-photo': { deliver: (context, { payload }) => eraseClaimPhoto(context, payload) },
  'replacement-unavailable': { deliver: (context, { payload }) => reviewMissingReplacements(context, payload) },
  'erase-claims': { deliver: (context, { payload }) => eraseClaims(context, payload) },
}
