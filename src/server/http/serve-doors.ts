import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { z } from 'zod'
import { limitOf } from '#contract/endpoint-limit.ts'
import { demandEntry } from '#domain/access.ts'
import { Refusal, refuse } from '#domain/refusal.ts'
import type { Database } from '#server/db/database.ts'
import { decode } from './decode.ts'
import type { Door } from './door.ts'
import type { Limiter } from './rate-limits.ts'
import { noteAccount, noteRefusal } from './turned-away.ts'
import { createUploadSlots } from './upload-slots.ts'
import { member, type Principal, type Visitor } from './visitor.ts'
import { network } from './visitor-network.ts'

export type DoorKeepers = {
  database: Database
  /** Finds the visitor: session, language, address. */
  greet(request: FastifyRequest, reply: FastifyReply): Promise<Visitor>
  /** Checks if this account has a second factor. */
  hasSecondFactor(principal: Principal): Promise<boolean>
  /** Raises `rate/limited` when this visitor tried too often. */
  limit: Limiter
  /** Checks if a write comes from our own pages. */
  isOwnOrigin(request: FastifyRequest): boolean
}

/**
 * Registers every endpoint with Fastify: origin, access, second factor, limit, decode, handler, encode, in this
 * order.
 */
export function serveDoors(app: FastifyInstance, doors: readonly Door[], keepers: DoorKeepers): void {
  for (const door of doors) {
    const [method = '', url = ''] = door.key.split(' ')
    const handler = (request: FastifyRequest, reply: FastifyReply) =>
      keepers.database.run(() => (door.endpoint.reply === 'redirect' ? sendOn : answer)(door, request, reply, keepers))
    if (door.endpoint.takes === 'picture') servePictureDoor(app, { method, url, handler }, door, keepers)
    else if (door.endpoint.takes === 'signed') serveSignedDoor(app, { method, url, handler })
    else if (door.endpoint.takes === 'nothing') serveBodilessDoor(app, { method, url, handler })
    else app.route({ method, url, handler })
  }
}

const largestPicture = 5 * 1024 * 1024
/** Each holds the bytes of its picture until the response is sent. */
const uploads = createUploadSlots({ most: 16, mostOfOne: 6 })

/** Reads raw image bytes on such an endpoint alone, and only once access is granted. */
function servePictureDoor(app: FastifyInstance, route: RouteOptions, door: Door, keepers: DoorKeepers): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(/^image\/(jpeg|png|webp)$/, { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    scope.route({
      ...route,
      bodyLimit: largestPicture,
      onRequest: (request, reply) =>
        keepers.database.run(async () => {
          const visitor = await keepers.greet(request, reply)
          noteAccount(request, visitor.principal?.id)
          demandEntry(door.endpoint.access, visitor.principal)
          await door.admission?.(request.params, visitor)
          uploads.enter(visitor.principal?.id ?? network(visitor.address), reply.raw)
        }),
    })
  })
}

/** Requires the second factor. `has` tells the screen to ask for a code, or to help setting one up first. */
async function demandSecondFactor(principal: Principal, keepers: DoorKeepers): Promise<void> {
  if (!principal.provenRecently) refuse('auth/second-factor', { has: await keepers.hasSecondFactor(principal) })
}

/** Whatever type such a message claims, it is read as bytes, and small ones alone. */
function serveSignedDoor(app: FastifyInstance, route: RouteOptions): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.route(route)
  })
}

/** Whatever is sent along is left unread, so that nothing in it can keep the endpoint from its work. */
function serveBodilessDoor(app: FastifyInstance, route: RouteOptions): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => {
      payload.resume()
      done(null)
    })
    scope.route(route)
  })
}

async function answer(
  door: Door,
  request: FastifyRequest,
  reply: FastifyReply,
  keepers: DoorKeepers,
): Promise<unknown> {
  const { endpoint } = door
  if (request.method !== 'GET' && !keepers.isOwnOrigin(request)) refuse('auth/origin')
  const visitor = await keepers.greet(request, reply)
  noteAccount(request, visitor.principal?.id)
  demandEntry(endpoint.access, visitor.principal)
  if (endpoint.secondFactor) await demandSecondFactor(member(visitor), keepers)
  await keepers.limit(limitOf(door.key, endpoint, request.query), visitor)
  const result: unknown = await door.work(decode(endpoint, request, visitor.language), visitor)
  if (visitor.setCookies.length > 0) reply.header('set-cookie', visitor.setCookies)
  if (endpoint.reply === 'redirect') return reply.redirect(String(result), 302)
  reply.code(endpoint.status ?? 200)
  // An event stream must not be buffered by a proxy.
  if (endpoint.reply === 'text/event-stream') {
    reply.type('text/event-stream; charset=utf-8').header('x-accel-buffering', 'no')
    // Whoever asks for the head alone reads no events: the stream gives its place back at once.
    if (request.method === 'HEAD') (result as Readable).destroy()
    return reply.send(request.method === 'HEAD' ? '' : result)
  }
  if (typeof endpoint.reply === 'string') {
    return reply
      .type(endpoint.reply)
      .header('content-disposition', 'inline')
      .send(Buffer.from(result as Uint8Array))
  }
  if (endpoint.status === 204) return reply.send()
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(z.encode(endpoint.reply, result)))
}

/** Handles an endpoint that a browser navigates to: a refusal is shown on the sign-in page, by its code. */
async function sendOn(
  door: Door,
  request: FastifyRequest,
  reply: FastifyReply,
  keepers: DoorKeepers,
): Promise<unknown> {
  try {
    return await answer(door, request, reply, keepers)
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === 'thing/not-found') throw error
    noteRefusal(request, error)
    return reply.redirect(`/auth?refused=${encodeURIComponent(error.code)}`, 302)
  }
}
