import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal, type RefusalCode } from '#domain/refusal.ts'
import { sqlState } from '#server/db/sql-state.ts'
import { markPersonal } from '#server/personal-values.ts'
import { contentLanguage, readLng } from './page-language.ts'
import { wireError } from './refusal-reply.ts'
import { apiPolicy } from './security-headers.ts'
import { noteRefusal } from './turned-away.ts'

/** What the framework itself refuses, in our words. */
const frameworkRefusals: Record<string, RefusalCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request/too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request/wrong-type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request/malformed',
  FST_ERR_CTP_INVALID_JSON_BODY: 'request/malformed',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request/malformed',
  FST_ERR_BAD_URL: 'request/malformed',
  // An id of that length is an id of nothing.
  FST_ERR_MAX_PARAM_LENGTH: 'thing/not-found',
}

/** What the framework or its server of files refuses with a status alone. */
const statusRefusals: Record<number, RefusalCode> = {
  400: 'request/malformed',
  // A path that climbs out of a folder of files.
  403: 'thing/not-found',
  412: 'request/precondition',
  416: 'request/range',
}

/** PostgreSQL is away, busy, starting, or out of disk (53100) or memory: the visitor should try again (reliability R2, R7, R20). */
const busyStates = new Set('55P03 57014 57P01 57P02 57P03 53000 53100 53200 53300 08006 08001 40001 40P01'.split(' '))
const busyErrors = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'])

/** Turns whatever was thrown into a refusal, or nothing when it is a bug. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  const { code, statusCode, message } = error as Partial<FastifyError>
  const known = code && frameworkRefusals[code]
  if (known) return new Refusal(known)
  const ofStatus = statusCode && statusRefusals[statusCode]
  if (ofStatus) return new Refusal(ofStatus)
  const state = sqlState(error)
  // A zero byte in a text or in JSON: no name, id or word of ours has one.
  if (state === '22021' || state === '22P05') return new Refusal('request/malformed')
  if (state && busyStates.has(state)) return new Refusal('server/busy')
  if (
    (code && busyErrors.has(code)) ||
    /Connection terminated|timeout exceeded when trying to connect/.test(message ?? '')
  ) {
    return new Refusal('server/busy')
  }
  return undefined
}

/** Nobody but its keeper can help then. */
const isOutOfRoom = (error: unknown): boolean => /^53[012]/.test(sqlState(error) ?? '')

/** Errors of the API: a refusal with its sentence, or 500 that tells nothing; bugs are logged, refusals are not. */
export function replyWithErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error)
    const route = request.routeOptions.url
    // The address bar holds ids and searches; what was typed is in the body.
    if (!refusal || isOutOfRoom(error)) markPersonal(error, request.body, request.query)
    if (!refusal) request.log.error({ err: error, route }, 'unexpected failure')
    else if (isOutOfRoom(error)) request.log.error({ err: error, route }, 'the database has no room left')
    const { headers } = error as { headers?: Record<string, string> }
    if (refusal?.code === 'request/range' && headers?.['Content-Range'])
      reply.header('content-range', headers['Content-Range'])
    return sendError(request, reply, refusal ?? new Refusal('server/fault'))
  })
}

/** Sends the refusal in the visitor's language. */
export function sendError(request: FastifyRequest, reply: FastifyReply, told: Refusal): FastifyReply {
  noteRefusal(request, told)
  const language = contentLanguage({
    cookie: request.headers.cookie,
    acceptLanguage: request.headers['accept-language'],
    lng: readLng(request.query),
  })
  const { status } = told
  if (status === 429 || status === 503) reply.header('retry-after', String(told.details?.seconds ?? 5))
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('content-security-policy', apiPolicy)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(wireError(told, language)))
}
