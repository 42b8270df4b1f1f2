import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { limitOf } from '#contract/endpoint-limit.ts'
import { takesApiKey } from '#contract/key-access.ts'
import { requireAccess } from '#domain/accounts/access.ts'
import { Refusal, refuse } from '#domain/refusal.ts'
import type { Database } from '#server/db/database.ts'
import { logAccount, logRefusal } from './access-denial.ts'
import { decode } from './decode.ts'
import type { EndpointHandler, FileReply } from './endpoint-handler.ts'
import type { KeyLimiter, Limiter } from './rate-limits.ts'
import { countRefusal } from './refused-limits.ts'
import type { ReplicaReads } from './replica-reads.ts'
import { costOfContract } from './route-costs.ts'
import { watchUpload } from './slow-uploads.ts'
import { createUploadSlots } from './upload-slots.ts'
import { member, type Principal, type Visitor } from './visitor.ts'
import { network } from './visitor-network.ts'
import { readOnceClaim, workOnce } from './work-once.ts'

/** One call of an endpoint: its decoded input, and who calls. */
export type EndpointCall = {
  endpoint: Endpoint
  /** A read is recorded when it takes data out of the shop. */
  isRead: boolean
  input: { params: unknown; query: unknown; body: unknown }
  principal: Principal | null
  requestId: string
}
export type ActRecorder = <Result>(call: EndpointCall, work: () => Promise<Result>) => Promise<Result>

export type EndpointServices = {
  database: Database
  /** Finds the visitor: session, language, address. */
  greet(request: FastifyRequest, reply: FastifyReply): Promise<Visitor>
  /** Checks if this account has a second factor. */
  hasSecondFactor(principal: Principal): Promise<boolean>
  /** Raises `rate/limited` when this visitor tried too often. */
  limit: Limiter
  /** Counts the calls of API keys. */
  limitKey: KeyLimiter
  /** Runs an endpoint's work, and records in the audit log what a member of staff does. */
  recordAct: ActRecorder
  /** Reads declared endpoints from a replica, where there is one. */
  replicaReads: ReplicaReads
  /** Checks if a write comes from our own pages. */
  isOwnOrigin(request: FastifyRequest): boolean
}

/**
 * Registers every endpoint with Fastify: origin, access, second factor, limit, decode, handler, encode, in this
 * order.
 */
export function registerEndpoints(
  app: FastifyInstance,
  endpointHandlers: readonly EndpointHandler[],
  services: EndpointServices,
): void {
  for (const endpointHandler of endpointHandlers) {
    const [method = '', url = ''] = endpointHandler.key.split(' ')
    const handler = (request: FastifyRequest, reply: FastifyReply) =>
      services.database.run(() =>
        (endpointHandler.endpoint.reply === 'redirect' ? sendOn : answer)(endpointHandler, request, reply, services),
      )
    const route = { method, url, handler, config: costOfContract }
    const upload = uploadOf(endpointHandler.endpoint)
    if (upload) registerUploadEndpoint(app, route, endpointHandler, services, upload)
    else if (endpointHandler.endpoint.takes === 'signed') registerSignedEndpoint(app, route)
    else if (endpointHandler.endpoint.takes === 'nothing') registerBodilessEndpoint(app, route)
    else app.route(route)
  }
}

/** The largest body of each kind. Mailboxes send about 25 MB, a third more with their files as base64. */
const largestUploads = { picture: 5, document: 5, sheet: 5, email: 36 } as const
const megabyte = 1024 * 1024
const uploadTypes = {
  picture: /^image\/(jpeg|png|webp|heic|heif)$/,
  document: /^(image\/(jpeg|png|webp|heic|heif)|application\/pdf)$/,
  // Its bytes are looked at. No type that a plain form can send, so that no other site can.
  sheet: /^(text\/csv|application\/(octet-stream|vnd\.openxmlformats-officedocument\.spreadsheetml\.sheet))\b/,
  email: /^application\/json\b/,
}
type Upload = keyof typeof uploadTypes
const uploadOf = ({ takes }: EndpointHandler['endpoint']): Upload | undefined =>
  takes === 'picture' || takes === 'document' || takes === 'sheet' || takes === 'email' ? takes : undefined
/** Each holds its bytes until the response is sent. */
const uploads = createUploadSlots({ most: 4, mostOfOne: 3 })
/** Six packing tables photograph their boxes at the same moment, whatever customers and sellers upload. */
const workUploads = createUploadSlots({ most: 12, mostOfOne: 3 })
/** A provider that finds them taken sends again within minutes. */
const emailUploads = createUploadSlots({ most: 3, mostOfOne: 3 })
const uploadsOf = (upload: Upload, { principal }: Visitor) =>
  upload === 'email'
    ? emailUploads
    : principal?.role === 'courier' || principal?.role === 'admin'
      ? workUploads
      : uploads

/** Reads the bytes of a file on such an endpoint alone, and only once access is granted. */
function registerUploadEndpoint(
  app: FastifyInstance,
  route: RouteOptions,
  endpointHandler: EndpointHandler,
  services: EndpointServices,
  upload: Upload,
): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(uploadTypes[upload], { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.route({
      ...route,
      bodyLimit: largestUploads[upload] * megabyte,
      onRequest: (request, reply) =>
        services.database.run(async () => {
          const visitor = await services.greet(request, reply)
          logAccount(request, visitor.principal?.id)
          admit(endpointHandler.endpoint, visitor)
          await endpointHandler.admission?.(request.params, visitor)
          uploadsOf(upload, visitor).enter(visitor.principal?.id ?? network(visitor.address), reply.raw)
          if (upload !== 'email') watchUpload(request.raw, reply.raw)
        }),
    })
  })
}

/** Refuses an account, or an API key, without access. What anyone may call, a key calls as anyone does. */
function admit(endpoint: Endpoint, visitor: Visitor): void {
  if (visitor.principal?.apiKey && endpoint.access === 'anyone') visitor.principal = null
  if (visitor.principal?.apiKey && !takesApiKey(endpoint)) refuse('auth/key-endpoint')
  requireAccess(endpoint.access, visitor.principal)
}

/** Counts a call of a key and reports what is left. Refuses with rate/limited. */
async function countKey(id: string, reply: FastifyReply, { limitKey }: EndpointServices): Promise<void> {
  const { attempts, left, seconds, isOver } = await limitKey(id)
  reply.headers({ 'ratelimit-limit': attempts, 'ratelimit-remaining': left, 'ratelimit-reset': seconds })
  if (!isOver) return
  countRefusal('apiKey')
  refuse('rate/limited', { seconds })
}

/** Requires the second factor. `has` tells the screen to ask for a code, or to help setting one up first. */
async function requireSecondFactor(principal: Principal, services: EndpointServices): Promise<void> {
  if (!principal.hasRecentStepUp) refuse('auth/second-factor', { has: await services.hasSecondFactor(principal) })
}

/** Whatever type such a message claims, it is read as bytes, and small ones alone. */
function registerSignedEndpoint(app: FastifyInstance, route: RouteOptions): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.route(route)
  })
}

/** Whatever is sent along is left unread, so that nothing in it can keep the endpoint from its work. */
function registerBodilessEndpoint(app: FastifyInstance, route: RouteOptions): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => {
      payload.resume()
      done(null)
    })
    scope.route(route)
  })
}

/** Sets the cookies of a response; a write adds the mark that later reads of this visitor need. */
async function setCookies(
  { method }: FastifyRequest,
  reply: FastifyReply,
  visitor: Visitor,
  { replicaReads }: EndpointServices,
): Promise<void> {
  if (method !== 'GET' && method !== 'HEAD') await replicaReads.markWrite(visitor)
  if (visitor.setCookies.length > 0) reply.header('set-cookie', visitor.setCookies)
}

async function answer(
  endpointHandler: EndpointHandler,
  request: FastifyRequest,
  reply: FastifyReply,
  services: EndpointServices,
): Promise<unknown> {
  const { endpoint } = endpointHandler
  if (request.method !== 'GET' && !services.isOwnOrigin(request)) refuse('auth/origin')
  const visitor = await services.greet(request, reply)
  logAccount(request, visitor.principal?.id)
  if (visitor.principal?.apiKey) await countKey(visitor.principal.apiKey.id, reply, services)
  admit(endpoint, visitor)
  if (endpoint.secondFactor) await requireSecondFactor(member(visitor), services)
  await services.limit(limitOf(endpointHandler.key, endpoint, request.query), visitor)
  const input = decode(endpoint, request)
  const { principal } = visitor
  const given = { endpoint, isRead: request.method === 'GET', input, principal, requestId: String(request.id) }
  const work = (): Promise<unknown> =>
    services.replicaReads.read(endpoint, visitor, () => endpointHandler.work(input, visitor))
  const claim = readOnceClaim(endpointHandler, request, visitor)
  if (claim) {
    const encode = async () => ({ text: replyText(endpoint, await work()) })
    const { text } = await workOnce(claim, (once) => services.recordAct(given, once), encode)
    await setCookies(request, reply, visitor, services)
    return sendText(endpoint, reply, text)
  }
  const result: unknown = await services.recordAct(given, work)
  await setCookies(request, reply, visitor, services)
  if (endpoint.reply === 'redirect') return reply.redirect(String(result), 302)
  reply.code(endpoint.status ?? 200)
  // An event stream must not be buffered by a proxy.
  if (endpoint.reply === 'text/event-stream') {
    reply.type('text/event-stream; charset=utf-8').header('x-accel-buffering', 'no')
    // Anyone who asks for the head alone reads no events: the stream gives its place back at once.
    if (request.method === 'HEAD') (result as Readable).destroy()
    return reply.send(request.method === 'HEAD' ? '' : result)
  }
  if (endpoint.reply === 'file') {
    const { contentType, bytes, name } = result as FileReply
    return reply
      .type(contentType)
      .header('content-disposition', name ? `attachment; filename="${name}"` : 'inline')
      .header('cache-control', 'no-store')
      .send(bytes instanceof Readable ? bytes : Buffer.from(bytes))
  }
  if (typeof endpoint.reply === 'string') {
    return reply
      .type(endpoint.reply)
      .header('content-disposition', 'inline')
      .send(Buffer.from(result as Uint8Array))
  }
  return sendText(endpoint, reply, replyText(endpoint, result))
}

/** Returns a reply as JSON by the schema of its endpoint; null where it has no body. */
const replyText = ({ reply, status }: Endpoint, result: unknown): string | null =>
  status === 204 || typeof reply === 'string' ? null : JSON.stringify(z.encode(reply, result))

function sendText({ status }: Endpoint, reply: FastifyReply, text: string | null): FastifyReply {
  reply.code(status ?? 200)
  return text === null ? reply.send() : reply.type('application/json; charset=utf-8').send(text)
}

/** Handles an endpoint that a browser navigates to: a refusal is shown on the sign-in page, by its code. */
async function sendOn(
  endpointHandler: EndpointHandler,
  request: FastifyRequest,
  reply: FastifyReply,
  services: EndpointServices,
): Promise<unknown> {
  try {
    return await answer(endpointHandler, request, reply, services)
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === 'thing/not-found') throw error
    logRefusal(request, error)
    return reply.redirect(`/auth?refused=${encodeURIComponent(error.code)}`, 302)
  }
}
