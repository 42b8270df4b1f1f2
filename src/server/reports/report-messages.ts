import type { MessageHandlers } from '#server/jobs/message-handlers.ts'
import { noteUnsent, sendReport } from './send-report.ts'

/** What the outbox delivers for reports. */
export const reportMessages: MessageHandlers = {
  'send-report': { deliver: sendReport, notifyParked: (_, message) => noteUnsent(message) },
}
