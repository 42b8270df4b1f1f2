import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal, type RefusalCode } from '#domain/refusal.ts'
import { statusOfRefusal } from '#domain/refusal-code.ts'
import { isDatabaseBusy, isOutOfResources, sqlState } from '#server/db/sql-state.ts'
import { countFailure } from '#server/failures.ts'
import { markPersonal } from '#server/personal-values.ts'
import { logRefusal } from './access-denial.ts'
import { cacheKey } from './cache-key.ts'
import { contentLanguage, readLng } from './page-language.ts'
import { wireError } from './refusal-reply.ts'
import type { ResponseCache } from './response-cache.ts'
import { apiPolicy } from './security-headers.ts'

/** Refusals of the framework, mapped to our codes. */
const frameworkRefusals: Record<string, RefusalCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request/too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request/wrong-type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request/malformed',
  FST_ERR_CTP_INVALID_JSON_BODY: 'request/malformed',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request/malformed',
  FST_ERR_BAD_URL: 'request/malformed',
  // No record has an id of that length.
  FST_ERR_MAX_PARAM_LENGTH: 'thing/not-found',
}

/** Refusals of the framework or its static file server that have a status alone. */
const statusRefusals: Record<number, RefusalCode> = {
  400: 'request/malformed',
  // A path that leaves the folder of static files.
  403: 'thing/not-found',
  412: 'request/precondition',
  416: 'request/range',
}

/** SQLSTATE of a database that cannot write for want of room. */
const diskFull = '53100'

/** Seconds after which a request that met a busy database may be sent again. */
export const busySeconds = 2

/** Converts any error into a refusal, or undefined when it is a bug. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  const { code, statusCode } = error as Partial<FastifyError>
  const known = code && frameworkRefusals[code]
  if (known) return new Refusal(known)
  const ofStatus = statusCode && statusRefusals[statusCode]
  if (ofStatus) return new Refusal(ofStatus)
  const state = sqlState(error)
  // A zero byte in a text or in JSON: no name, id or text of ours has one.
  if (state === '22021' || state === '22P05') return new Refusal('request/malformed')
  if (isDatabaseBusy(error)) return new Refusal('server/busy', { seconds: busySeconds })
  return undefined
}

/**
 * Replies with errors of the API: a refusal with its message, or 500 without details; bugs are logged, refusals are
 * not. A public response that cannot be computed now is the former one.
 */
export function replyWithErrors(app: FastifyInstance, cache: ResponseCache): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error)
    const route = request.routeOptions.url
    // The URL holds ids and searches; typed data is in the body.
    if (!refusal || isOutOfResources(error)) markPersonal(error, request.body, request.query)
    if (!refusal) request.log.error({ err: error, route }, 'unexpected failure')
    if (sqlState(error) === diskFull) countFailure('database disk')
    if (refusal && isOutOfResources(error)) request.log.error({ err: error, route }, 'the database has no room left')
    if (
      (!refusal || statusOfRefusal(refusal) === 503) &&
      cache.serveFormer(cacheKey(request.raw), request.raw, reply.raw)
    )
      return void reply.hijack()
    const { headers } = error as { headers?: Record<string, string> }
    if (refusal?.code === 'request/range' && headers?.['Content-Range'])
      reply.header('content-range', headers['Content-Range'])
    return sendError(request, reply, refusal ?? new Refusal('server/fault'))
  })
}

/** Sends the refusal in the visitor's language. */
export function sendError(request: FastifyRequest, reply: FastifyReply, refused: Refusal): FastifyReply {
  logRefusal(request, refused)
  const language = contentLanguage({
    cookie: request.headers.cookie,
    acceptLanguage: request.headers['accept-language'],
    lng: readLng(request.query),
  })
  const status = statusOfRefusal(refused)
  if (status === 429 || status === 503) reply.header('retry-after', String(refused.details?.seconds ?? 5))
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('content-security-policy', apiPolicy)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(wireError(refused, language)))
}
