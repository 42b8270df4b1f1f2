import type { AppContext } from '#server/context.ts'

/** A message of the outbox, as its handler sees it. */
type HandledMessage = { kind: string; payload: Record<string, unknown>; dedupeKey: string }

export type MessageHandler = {
  /** Delivers the message. Throws on failure; the worker retries. */
  deliver(context: AppContext, message: HandledMessage): Promise<void>
  /** Notifies a person of a message that failed for the last time, in the transaction that parks it. */
  notifyParked?(context: AppContext, message: HandledMessage, error: string): Promise<void>
}

/** The handlers of one feature by the kind of their messages; `deliveries.ts` brings all of them together. */
export type MessageHandlers = Readonly<Record<string, MessageHandler>>
