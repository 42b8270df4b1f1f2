import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#domain/language/language.ts'
import { Refusal, refuse } from '#domain/refusal.ts'
import { statusOfRefusal } from '#domain/refusal-code.ts'
import type { Mode } from '#server/config.ts'
import type { Needs } from '#server/context.ts'
import type { Database } from '#server/db/database.ts'
import { isDatabaseBusy } from '#server/db/sql-state.ts'
import { cacheKey, hasSecretInAddress } from './cache-key.ts'
import { ShownTagsCollector, type TagsOf } from './cache-tags.ts'
import { createEndpointCaller, type InsideCaller } from './endpoint-caller.ts'
import type { EndpointHandler } from './endpoint-handler.ts'
import { busySeconds } from './error-reply.ts'
import { withKnownQuery } from './known-query.ts'
import { packedFor } from './packing.ts'
import type { Limiter } from './rate-limits.ts'
import { wireError } from './refusal-reply.ts'
import type { ReplicaReads } from './replica-reads.ts'
import type { ResponseCache } from './response-cache.ts'
import { pagePolicy } from './security-headers.ts'
import { sendPlainPage } from './send-plain-page.ts'
import type { Principal, Visitor } from './visitor.ts'

export type PageRequest = {
  url: string
  origin: string
  language: Language
  city: string | undefined
  mode: Mode
  /** The analytics vendor of this shop; undefined without one. */
  analytics?: string | undefined
  /** The signed-in account; always null for pages that are cached for everybody. */
  principal: Principal | null
  read: InsideCaller
}
export type PageAnswer = {
  status: number
  html: string
  /** The texts of its inline scripts, as the renderer wrote them; no other one may run. */
  scripts?: readonly string[]
  redirect?: string
  /** True when a section could not be read: the page is for this visitor only, since the next request may succeed. */
  lacking?: boolean
}
export type RenderPage = (page: PageRequest) => Promise<PageAnswer>

export type PageRouteOptions = {
  context: Needs<'config'>
  database: Database
  endpointHandlers: readonly EndpointHandler[]
  greet(request: FastifyRequest, reply: FastifyReply): Promise<Visitor>
  render: RenderPage
  cache: ResponseCache
  tagsOf: TagsOf
  limit: Limiter
  replicaReads: ReplicaReads
  /** Returns the city of visitors who have chosen none. */
  mainCity: () => Promise<string>
  /** Adds to the HTML of every page what is no part of the rendered tree: announcements, and a demo's bar. */
  decorate(answer: PageAnswer, language: Language): Promise<void>
}

/** Below these there are endpoints and files only: an unknown one gets a plain 404 instead of a page. */
const noPage = /^\/(api|assets|pictures|fonts|cloth|icons|share|feeds|\.well-known)(\/|$|\?)/

/** Returns the cost: a list of several pages at once counts as that many. */
const costOf = (url: string): number =>
  Math.min(20, Math.max(1, Number(/[?&]pages=(\d{1,3})(&|$)/.exec(url)?.[1] ?? 1)))

/** Sends the response to a page requested too often: the message alone, and when to retry. */
function sendLimited(reply: FastifyReply, refusal: Refusal, language: Language): FastifyReply {
  const { error } = wireError(refusal, language)
  const head =
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>429</title>'
  reply.code(statusOfRefusal(refusal)).header('retry-after', String(refusal.details.seconds ?? 5))
  return sendPlainPage(
    reply,
    `<!doctype html><html lang="${language}"><head>${head}</head><body><p>${error}</p></body></html>`,
    "'none'",
  )
}

/** Counts requests against their limits, and keeps the refusal of the first one that is over. */
function createPageLimiter(limit: Limiter) {
  let refusal: Refusal | undefined
  const count: Limiter = async (name, who, cost) => {
    try {
      await limit(name, who, cost)
    } catch (error) {
      if (error instanceof Refusal) refusal = error
      throw error
    }
  }
  return { count, refusal: () => refusal }
}

/**
 * Serves every URL that is no endpoint and no file as a page; unknown ones get the not-found page with status 404.
 */
export function servePages(app: FastifyInstance, options: PageRouteOptions): void {
  const { database, greet, cache, limit } = options
  app.setNotFoundHandler(async (request, reply) => {
    if (noPage.test(request.url) || (request.method !== 'GET' && request.method !== 'HEAD')) refuse('thing/not-found')
    const { generation } = cache
    const key = cacheKey(request.raw)
    const visitor = await database.run(() => greet(request, reply))
    const { count, refusal } = createPageLimiter(limit)
    try {
      await database.run(() => count('page', visitor, costOf(request.url)))
    } catch (error) {
      const limited = refusal()
      if (limited) return sendLimited(reply, limited, visitor.language)
      throw error
    }
    const { answer, shown } = await renderPage(options, {
      url: request.url,
      isShared: key !== undefined,
      visitor,
      count,
    })
    // A rate-limited search must not look like a search without results.
    const limited = refusal()
    if (limited) return sendLimited(reply, limited, visitor.language)
    if (answer.redirect)
      return reply.code(answer.status).header('cache-control', 'no-store').redirect(answer.redirect, answer.status)
    if ((answer.status >= 500 || answer.lacking) && cache.serveFormer(key, request.raw, reply.raw))
      return reply.hijack()
    describePage(request, reply, answer, options)
    if (key !== undefined && answer.status === 200 && !answer.lacking) {
      cache.store(key, { body: answer.html, headers: reply.getHeaders() as OutgoingHttpHeaders, generation, shown })
      if (cache.serve(key, request.raw, reply.raw)) return reply.hijack()
    }
    // Compressed sizes reveal content, so a page that may repeat a secret of its URL is sent uncompressed.
    const body = hasSecretInAddress(request.url) ? answer.html : packedFor(request, reply, answer.html)
    return reply.header('cache-control', 'no-store').send(body)
  })
}

type Rendering = { url: string; isShared: boolean; visitor: Visitor; count: Limiter }

/** Renders a page, with what it shows. A shared one is rendered without its visitor, so nothing personal gets into it. */
async function renderPage(
  { context, database, endpointHandlers, render, tagsOf, replicaReads, mainCity, decorate }: PageRouteOptions,
  { url, isShared, visitor, count }: Rendering,
) {
  const reader = isShared ? { ...visitor, principal: null, cookie: () => undefined } : visitor
  const shown = new ShownTagsCollector()
  const { read, failure } = watchForBusy(
    createEndpointCaller(endpointHandlers, reader, {
      limit: (name, _reader, cost) => count(name, visitor, cost),
      replicaReads,
      called: (endpoint, params, reply) => shown.add(tagsOf(endpoint, params, reply)),
    }),
  )
  const answer = await database.run(async () => {
    const rendered = await render({
      // Nor must it show anything from this visitor's own URL.
      url: isShared ? withKnownQuery(url) : url,
      origin: context.config.publicUrl,
      language: reader.language,
      city: visitor.cookie('city') ?? (await mainCity()),
      mode: context.config.mode,
      analytics: context.config.analytics === 'off' ? undefined : context.config.analytics,
      principal: reader.principal,
      read,
    })
    await decorate(rendered, reader.language)
    return rendered
  })
  // The page says that something went wrong; that it is the database is known here alone.
  if (answer.status === 500 && isDatabaseBusy(failure())) answer.status = 503
  return { answer, shown: shown.tags }
}

/** Remembers the failure of a read that the renderer shows as an error of its page. */
function watchForBusy(read: InsideCaller): { read: InsideCaller; failure(): unknown } {
  let failure: unknown
  return {
    read: (path, query) =>
      read(path, query).catch((error: unknown) => {
        if (isDatabaseBusy(error)) failure = error
        throw error
      }),
    failure: () => failure,
  }
}

/** Sets the status and the headers of a page. */
function describePage(request: FastifyRequest, reply: FastifyReply, answer: PageAnswer, { context }: PageRouteOptions) {
  reply
    .code(answer.status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', pagePolicy(answer.scripts ?? [], request.url, context.config))
  if (answer.status === 503) reply.header('retry-after', busySeconds)
  if (hasSecretInAddress(request.url)) reply.header('referrer-policy', 'strict-origin')
}
