import type { House } from '#server/house.ts'

type Message = { kind: string; payload: Record<string, unknown>; dedupeKey: string }

/** Delivers one message of the outbox by its kind. Throws when it could not; the worker tries again. */
export async function deliver(_house: House, message: Message): Promise<void> {
  throw new Error(`nobody delivers messages of the kind "${message.kind}"`)
}
