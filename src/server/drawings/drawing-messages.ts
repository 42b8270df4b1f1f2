import type { MessageHandlers } from '#server/jobs/message-handlers.ts'
import { drawPictures, eraseDrawings } from './draw-pictures.ts'

/** What the outbox delivers for drawn pictures. */
export const drawingMessages: MessageHandlers = {
  'draw-pictures': { deliver: drawPictures },
  'erase-drawings': { deliver: (context, { payload }) => eraseDrawings(context, payload) },
}
