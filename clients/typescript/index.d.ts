import type { EventType, Operations } from './operations.d.ts'

export type { EventType, Operations }

/** Method and path of an endpoint: `GET /api/admin/orders/:id`. */
export type Endpoint = keyof Operations

/** What an endpoint takes. */
export type Input<Key extends Endpoint> = Omit<Operations[Key], 'reply'> & {
  signal?: AbortSignal
  /** A new text for every act, such as `crypto.randomUUID()`: the same call with it acts once, and can be sent again. */
  idempotencyKey?: string
}
/** What an endpoint gives: its JSON, the bytes of a file, or nothing. */
export type Reply<Key extends Endpoint> = Operations[Key]['reply']

/** Calls an endpoint. Throws an `ApiError` for a refusal, and the error of `fetch` when the shop cannot be reached. */
export type Client = <Key extends Endpoint>(
  key: Key,
  ...input: Record<never, never> extends Input<Key> ? [input?: Input<Key>] : [input: Input<Key>]
) => Promise<Reply<Key>>

export declare function createClient(options: {
  /** Where the shop is: `https://haatdi.example`. */
  baseUrl: string
  /** An API key, `htd_…`; without one only public endpoints answer. */
  apiKey?: string
  /** The language of names and messages. */
  language?: 'en' | 'gu' | 'hi'
  fetch?: typeof globalThis.fetch
}): Client

/** A refusal of the shop. */
export declare class ApiError extends Error {
  readonly status: number
  /** For programs, such as `auth/permission`. */
  readonly code: string
  readonly details: Record<string, unknown> | undefined
  /** Seconds to wait before the next call, after 429 and 503. */
  readonly retryAfter: number | undefined
}

/** The body of a webhook, once its signature is verified. */
export interface WebhookEvent {
  type: EventType | 'webhook.test'
  /** When it happened, ISO 8601 in UTC. */
  timestamp: string
  data: {
    id: string
    /** Rises with every event: of two events of one record the later has the higher one. */
    version: number
    state: string | null
    /** Where the record is read with an API key. */
    link: string | null
  }
}
