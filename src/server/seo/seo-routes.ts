import type { OutgoingHttpHeaders } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { activePromotions } from '#domain/promotions/promotions.ts'
import { refuse } from '#domain/refusal.ts'
import { readIdentity } from '#server/content/read-identity.ts'
import type { AppContext } from '#server/context.ts'
import type { Database } from '#server/db/database.ts'
import { shopNow } from '#server/db/shop-clock.ts'
import { cacheKey } from '#server/http/cache-key.ts'
import type { ShownTags } from '#server/http/cache-tags.ts'
import { contentLanguage, readLng } from '#server/http/page-language.ts'
import type { ResponseCache } from '#server/http/response-cache.ts'
import { costOfText } from '#server/http/route-costs.ts'
import { apiPolicy } from '#server/http/security-headers.ts'
import { ratesReader } from '#server/shipping/rates-in-force.ts'
import { offlineWorker, retiredWorker, workerPolicy } from './offline-worker.ts'
import { writeProductFeed } from './product-feed.ts'
import { robotsText } from './robots.ts'
import { securityText } from './security-contact.ts'
import { writePagesSitemap, writeProductSitemap, writeSitemap } from './sitemap.ts'
import { webManifest } from './web-manifest.ts'

type FoundDependencies = { context: AppContext; database: Database; cache: ResponseCache; dist: string }

/** Feeds and sitemaps show what lists show. */
const everyProduct: ShownTags = new Set(['lists', 'pages'])
const xml = 'application/xml; charset=utf-8'
const plain = 'text/plain; charset=utf-8'
/** Documents up to this many characters are cached; a longer one is streamed. */
const maxCachedLength = 4_000_000

/**
 * Serves the URLs read by search engines, product listings, browsers that install the shop, and people who report a
 * vulnerability.
 */
export function serveSeoFiles(app: FastifyInstance, { context, database, cache, dist }: FoundDependencies): void {
  const { publicUrl } = context.config
  const { pool } = database
  const findRates = ratesReader(context)

  const document = { config: { cost: 'document' } } as const

  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    type: string,
    pieces: string | AsyncGenerator<string>,
  ): Promise<FastifyReply> => {
    const { generation } = cache
    const key = cacheKey(request.raw)
    reply.type(type).header('content-security-policy', apiPolicy)
    let body = typeof pieces === 'string' ? pieces : ''
    while (typeof pieces !== 'string') {
      const next = await pieces.next()
      if (next.done) break
      body += next.value
      if (body.length > maxCachedLength) return reply.send(Readable.from(startedWith(body, pieces)))
    }
    if (body === '') refuse('thing/not-found')
    if (key !== undefined) {
      cache.store(key, { body, headers: reply.getHeaders() as OutgoingHttpHeaders, generation, shown: everyProduct })
      if (cache.serve(key, request.raw, reply.raw)) return reply.hijack()
    }
    return reply.header('cache-control', 'no-cache').send(body)
  }

  app.get('/sitemap.xml', document, (request, reply) => send(request, reply, xml, writeSitemap(pool, publicUrl)))
  app.get('/sitemap-pages.xml', document, (request, reply) =>
    send(request, reply, xml, writePagesSitemap(pool, publicUrl)),
  )
  app.get<{ Params: { part: string } }>('/sitemap-products-:part(^\\d{1,4}).xml', document, (request, reply) =>
    send(request, reply, xml, writeProductSitemap(pool, publicUrl, Number(request.params.part))),
  )
  app.get('/feeds/products.xml', document, async (request, reply) => {
    const rates = await database.run(findRates)
    const parts = {
      pool,
      origin: publicUrl,
      rates,
      promotions: activePromotions(rates.promotions, shopNow()),
      pictures: context.pictures,
    }
    return send(request, reply, xml, writeProductFeed({ ...parts, language: languageOf(request) }))
  })
  app.get('/manifest.webmanifest', document, (request, reply) =>
    send(request, reply, 'application/manifest+json; charset=utf-8', JSON.stringify(webManifest(languageOf(request)))),
  )
  app.get('/robots.txt', document, (request, reply) => send(request, reply, plain, robotsText(context.config)))
  app.get('/.well-known/security.txt', document, async (request, reply) => {
    const { email } = await database.run(() => readIdentity())
    return send(request, reply, plain, securityText(publicUrl, email, shopNow()))
  })

  const worker = context.config.offlineReading ? offlineWorker(dist) : retiredWorker
  app.get('/sw.js', { config: costOfText }, (_request, reply) => {
    if (worker === undefined) refuse('thing/not-found')
    return reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', workerPolicy)
      .send(worker)
  })
}

async function* startedWith(body: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield body
  yield* rest
}

const languageOf = ({ headers, query }: FastifyRequest) =>
  contentLanguage({
    cookie: headers.cookie,
    acceptLanguage: headers['accept-language'],
    lng: readLng(query),
  })
