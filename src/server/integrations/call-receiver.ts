import { bodyOfEvent } from '#domain/integrations/event-type.ts'
import { readRetryAfter } from '#domain/integrations/webhook-retry.ts'
import type { Needs } from '#server/context.ts'
import { type GuardedAnswer, guardedRequest, TargetRefused } from '#server/http/guarded-request.ts'
import { redactAnswer } from '#server/redact.ts'
import type { DeliveryRow } from './webhook-delivery-store.ts'
import { openWebhookSecret, signWebhook } from './webhook-secret.ts'

const timeoutMs = 15_000
/** Read of an answer; stored are its first 2 kB. */
const mostBytes = 64 * 1024
const mostStored = 2_048

const plainHeaders = { 'content-type': 'application/json', 'user-agent': 'Haatdi-Webhooks/1' }

/** What came of one try. */
export type Tried = {
  at: Date
  milliseconds: number
  status: number | undefined
  /** Why there was no answer, as a code. */
  problem: string | null
  answer: string | null
  /** Seconds the receiver asked to wait. */
  retryAfter: number | undefined
}

/** Sends an event to its endpoint, signed and through the guard, and returns what came of it. Never throws for a receiver. */
export async function callReceiver(context: Needs<'config' | 'secret'>, row: DeliveryRow): Promise<Tried> {
  // Receivers compare the timestamp with the world's clock, which a demo's is not.
  const at = new Date()
  const body = bodyOfEvent(row.event, context.config.publicUrl)
  const signed = { id: row.event.id, timestamp: Math.floor(at.getTime() / 1000), body }
  const secrets = secretsOf(context, row, at)
  if (secrets.length === 0) return { at, milliseconds: 0, ...unanswered('secret') }
  const headers = { ...plainHeaders, ...signWebhook(secrets, signed) }
  const began = performance.now()
  const took = () => Math.round(performance.now() - began)
  try {
    const request = { method: 'POST', headers, body, timeoutMs, mostBytes } as const
    const answer = await guardedRequest(row.endpoint.url, request, { loopback: context.config.outgoingLoopback })
    return { at, milliseconds: took(), ...readAnswer(answer, at) }
  } catch (error) {
    return { at, milliseconds: took(), ...unanswered(problemOf(error)) }
  }
}

/** Returns the secrets that sign, the newest first; none when the newest cannot be opened. */
function secretsOf(context: Needs<'secret'>, { endpoint }: DeliveryRow, now: Date): string[] {
  const { id, secret, previousSecret, previousUntil } = endpoint
  const open = (sealed: string) => openWebhookSecret(context, id, sealed)
  const newest = open(secret)
  const previous = previousSecret && previousUntil && previousUntil > now ? open(previousSecret) : undefined
  return newest === undefined ? [] : [newest, ...(previous === undefined ? [] : [previous])]
}

const unanswered = (problem: string) => ({ status: undefined, problem, answer: null, retryAfter: undefined })

const readAnswer = ({ status, headers, body }: GuardedAnswer, now: Date) => ({
  status,
  problem: null,
  answer: storable(body.toString('utf8')),
  retryAfter: readRetryAfter(headers['retry-after'], now),
})

/** An answer may quote anything, so addresses, numbers and tokens are blanked; PostgreSQL stores no zero byte. */
const storable = (text: string): string | null =>
  redactAnswer(text.slice(0, mostStored).replaceAll('\0', '')).slice(0, mostStored) || null

/** Returns why there was no answer: what the guard refuses, a time limit, or the code of the network's error. */
function problemOf(error: unknown): string {
  if (error instanceof TargetRefused) return `refused: ${error.reason}`
  if (!(error instanceof Error)) return 'unknown'
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'timeout'
  const { code } = error as NodeJS.ErrnoException
  return typeof code === 'string' && /^[A-Z0-9_]{1,60}$/.test(code) ? code : 'network'
}
