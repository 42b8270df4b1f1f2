import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import fastifyStatic from '@fastify/static'
import Fastify, { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import type { Logger } from 'pino'
import type { PromotionRule } from '#domain/promotions/promotions.ts'
import { Refusal } from '#domain/refusal.ts'
import { hasSecondFactor } from '#server/accounts/second-factor-store.ts'
import { recordAct } from '#server/audit/record-act.ts'
import { createVisitorResolver } from './accounts/create-visitor-resolver.ts'
import { backgroundJobs } from './background-jobs.ts'
import { openCarriers } from './carriers/open-carriers.ts'
import { createPracticeServer } from './carriers/practice-server.ts'
import { watchCatalogue } from './catalogue/catalogue-changes.ts'
import { mainCityReader } from './catalogue/main-city.ts'
import { openSearchEngine } from './catalogue/meilisearch-engine.ts'
import { tagsOfEndpoint } from './catalogue/response-tags.ts'
import { createResultCache } from './catalogue/result-cache.ts'
import { startSearchRecords } from './catalogue/search-record-store.ts'
import type { Config } from './config.ts'
import type { AppContext } from './context.ts'
import type { Database } from './db/database.ts'
import { deliveries } from './deliveries.ts'
import { withDemoBar } from './demo/demo-bar-page.ts'
import { serveDemoBar } from './demo/demo-bar-routes.ts'
import { createEmailSender } from './email/email-sender.ts'
import { allHandlers } from './endpoint-handlers.ts'
import { openGateways } from './gateways/open-gateways.ts'
import { openPayoutGateways } from './gateways/open-payout-gateways.ts'
import { serveSandboxPage } from './gateways/sandbox-page.ts'
import { accessDenialFields } from './http/access-denial.ts'
import { cacheKey } from './http/cache-key.ts'
import { cacheSharedResponses } from './http/cache-shared-responses.ts'
import { type ChangedTags, isConcerned } from './http/cache-tags.ts'
import { createCdnPurge } from './http/cdn-purge.ts'
import { answerMalformed, clientErrorHandler, lacksHost } from './http/client-errors.ts'
import { refusalOf, replyWithErrors, sendError } from './http/error-reply.ts'
import { isOwnOrigin } from './http/own-origin.ts'
import { type RenderPage, servePages } from './http/pages.ts'
import { serveProbes } from './http/probes.ts'
import { createKeyLimiter, createLimiter } from './http/rate-limits.ts'
import { registerEndpoints } from './http/register-endpoints.ts'
import { ResponseCache } from './http/response-cache.ts'
import { limitRoutes } from './http/route-costs.ts'
import { pageHeaders, securityHeaders } from './http/security-headers.ts'
import { atMostEvery } from './jobs/at-most-every.ts'
import { runJobs, startIntervalJobs } from './jobs/interval-job.ts'
import { startOutbox } from './jobs/outbox-worker.ts'
import { createMetricsServer } from './metrics/serve-metrics.ts'
import { createMetrics } from './metrics/shop-metrics.ts'
import { createOrderChanges } from './orders/order-changes.ts'
import { openDrawnPictures } from './pictures/drawn-pictures.ts'
import { serveNamedPictures } from './pictures/named-pictures.ts'
import { readPictures } from './pictures/picture-files.ts'
import { servePlainPaths } from './plain-paths.ts'
import { listPromotionRules } from './promotions/promotion-store.ts'
import { serveSeoFiles } from './seo/seo-routes.ts'
import { serveStatusPage } from './status/status-page.ts'
import { openStorage } from './storage/open-storage.ts'
import { serveStoredFiles } from './storage/serve-stored-files.ts'
import { serveFestivalCloth } from './themes/serve-festival-cloth.ts'

/** Pause between two announcements of new pictures: each clears the cached pages, and a sheet of products has thousands. */
const announceMilliseconds = 4_000

export type App = {
  server: Server
  /** Serves `/metrics`, on a port of its own; not yet listening. */
  metrics: Server
  /** Makes `/readyz` refuse from now on, so that a balancer sends no new visitors. */
  drain(): void
  /** Shows the pictures of the build as they are now. */
  showBuiltPictures(): void
  close(): Promise<void>
}

export type AppOptions = {
  config: Config
  database: Database
  log: Logger
  /** The web layer's renderer; a parameter, so that development can swap it while running. */
  render: RenderPage
  /** Folder of built files. */
  dist: string
  secret: string
  /** Milliseconds the outbox pauses when it is empty; its own default unless given. */
  outboxRestMs?: number
  /** A restored copy: nothing leaves it, and it is not ready for visitors. */
  quarantined?: boolean
  /** A demo shop with a clock of its own: every page has the demo bar. */
  demoBar?: boolean
}

/**
 * Assembles the whole product over an open database: endpoints, pages, files and the outbox worker, not yet
 * listening.
 */
export async function createApp({
  config,
  database,
  log,
  render,
  dist,
  secret,
  outboxRestMs,
  quarantined = false,
  demoBar = false,
}: AppOptions): Promise<App> {
  const cache = new ResponseCache({ enabled: config.mode !== 'development' })
  const orderChanges = createOrderChanges()
  const builtPictures = readPictures(dist)
  const pictures = await openDrawnPictures(builtPictures, database)
  let catalogueGeneration = 0
  const showChanges = (changed?: ChangedTags): void => {
    cache.clear(changed)
    if (isConcerned(new Set(['lists']), changed)) catalogueGeneration += 1
    // A named change is one of rows; new pictures are announced without a name.
    if (changed) return
    pictures.refresh().then(
      (anyNew) => anyNew && cache.clear(),
      (error: unknown) => log.error({ err: error }, 'newly drawn pictures could not be read'),
    )
  }
  const changes = await watchCatalogue(database, log, showChanges, orderChanges)
  const cdn = createCdnPurge(config, log)
  const catalogueChanged = (changed?: ChangedTags): void => {
    changes.publish(changed)
    cdn.purge(changed)
  }
  const announcements = atMostEvery(announceMilliseconds, () => catalogueChanged())
  const generations = { catalogueGeneration: () => catalogueGeneration }
  const cachedPromotions = createResultCache<PromotionRule[]>(generations, { most: 1, seconds: 60 })
  const practiceServer = createPracticeServer({ secret }, database)
  const context: AppContext = {
    config,
    log,
    secret,
    pictures,
    builtPictures,
    picturesChanged: announcements.call,
    storage: openStorage(config),
    printFonts: `${dist}/fonts/print`,
    catalogueChanged,
    orderChanged: changes.publishOrder,
    orderChanges,
    ...generations,
    findPromotions: () => cachedPromotions('all', listPromotionRules),
    sendEmail: createEmailSender(config),
    gateways: openGateways({ config, secret }),
    payoutGateways: openPayoutGateways({ config, secret }),
    carriers: openCarriers({ config }, practiceServer),
    searchRecords: startSearchRecords(database, log),
    searchEngine: openSearchEngine(config),
    notifyOutbox: (queue) => worker?.notify(queue),
  }
  const worker = quarantined ? undefined : startOutbox(context, database.background, deliveries, outboxRestMs)
  const metrics = createMetrics(database, config, cache)
  const jobs = startIntervalJobs(context, database.background, quarantined ? [] : backgroundJobs, metrics.countRound)
  const endpointHandlers = allHandlers(context, database)
  const headers = securityHeaders(config.publicUrl)
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: trusted(config.trustProxy),
    bodyLimit: 100_000,
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    serverFactory: (framework) => openServer(config.publicUrl, cacheFirst(cache, framework)),
    clientErrorHandler: clientErrorHandler(config.publicUrl),
    // Requests refused by the router skip the hooks.
    frameworkErrors: (error, request, reply) => {
      reply.headers(headers)
      sendError(request, reply, refusalOf(error) ?? new Refusal('server/fault'))
    },
  })
  // A form of another site can send text without a CORS preflight; the endpoints accept JSON alone.
  app.removeContentTypeParser('text/plain')
  app.addHook('onRequest', async (_request, reply) => void reply.headers(headers))
  app.addHook('onResponse', async (request, reply) => {
    log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'page',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ...accessDenialFields(request),
      },
      'answered',
    )
  })
  metrics.measureRequests(app)
  app.addHook('preClose', async () => orderChanges.close())
  replyWithErrors(app)
  cacheSharedResponses(app, endpointHandlers, cache, tagsOfEndpoint)
  const greet = createVisitorResolver(context)
  const limit = createLimiter(config, secret)
  limitRoutes(app, limit)
  registerEndpoints(app, endpointHandlers, {
    database,
    greet,
    limit,
    limitKey: createKeyLimiter(config),
    hasSecondFactor: ({ id }) => hasSecondFactor(id),
    recordAct,
    isOwnOrigin: (request: FastifyRequest) => isOwnOrigin(request, config),
  })
  const probes = serveProbes(app, database, { quarantined })
  await serveFiles(app, dist)
  serveNamedPictures(app, dist, context)
  serveStoredFiles(app, context.storage)
  serveStatusPage(app, database)
  serveSeoFiles(app, { context, database, cache, dist })
  serveFestivalCloth(app, database)
  serveSandboxPage(app, context, database)
  servePlainPaths(app, { context, database, endpointHandlers, greet })
  const busyHour = demoBar
    ? serveDemoBar(app, {
        context,
        database,
        endpointHandlers,
        greet,
        runJobs: () => runJobs(context, database, backgroundJobs),
      })
    : undefined
  const mainCity = mainCityReader(context)
  const decorate = demoBar ? withDemoBar : undefined
  servePages(app, {
    context,
    database,
    endpointHandlers,
    greet,
    render,
    cache,
    tagsOf: tagsOfEndpoint,
    limit,
    mainCity,
    decorate,
  })
  await app.ready()
  return {
    server: app.server,
    metrics: createMetricsServer(metrics.registry),
    drain: probes.drain,
    showBuiltPictures: () => {
      builtPictures.readAgain()
      cache.clear()
    },
    close: async () => {
      await app.close()
      await busyHour?.stop()
      await jobs.stop()
      await worker?.stop()
      await practiceServer.close()
      await context.searchRecords.stop()
      announcements.stop()
      cdn.stop()
      await pictures.stop()
      await changes.stop()
    },
  }
}

/**
 * Slow senders are cut early (docs/spec/reliability.md#R9); Node's own limits are a minute and more. An idle connection is held
 * longer than proxies hold theirs (a minute, as a rule): the server must not close one that a proxy is about to use.
 */
const timeLimits = {
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
}

/**
 * Opens the HTTP server with our own responses to a request without a host, or with an unknown Expect header; Node's
 * would carry none of our headers.
 */
function openServer(publicUrl: string, listener: Listener): Server {
  const server = createServer({ ...timeLimits, requireHostHeader: false }, (request, response) =>
    lacksHost(request) ? answerMalformed(publicUrl, request, response) : listener(request, response),
  )
  return server.on('checkExpectation', (request, response) => answerMalformed(publicUrl, request, response))
}

/** Returns the trust-proxy setting; a number is the count of our own proxies in front. */
const trusted = (proxies: Config['trustProxy']) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies

type Listener = (request: IncomingMessage, response: ServerResponse) => void

function cacheFirst(cache: ResponseCache, framework: Listener): Listener {
  return (request, response) => {
    const key = cacheKey(request)
    if (key === undefined) framework(request, response)
    else cache.answer(key, request, response, () => framework(request, response))
  }
}

async function serveFiles(app: ReturnType<typeof Fastify>, dist: string): Promise<void> {
  // Cached for a year under a name that changes with the bytes: browsers never revalidate it.
  const immutableFiles = { immutable: true, maxAge: '365d', etag: false, lastModified: false }
  const forever = { ...immutableFiles, index: false as const, decorateReply: false, wildcard: true }
  const bare = { acceptRanges: false, setHeaders: removePageHeaders }
  await app.register(fastifyStatic, {
    ...forever,
    ...bare,
    root: `${dist}/client/assets`,
    prefix: '/assets/',
    preCompressed: true,
  })
  await app.register(fastifyStatic, { ...forever, root: `${dist}/pictures`, prefix: '/pictures/', preCompressed: true })
  await app.register(fastifyStatic, {
    ...forever,
    ...bare,
    root: `${dist}/fonts`,
    prefix: '/fonts/',
    preCompressed: true,
  })
}

/**
 * Removes headers that matter only for documents. A page loads dozens of scripts, styles and fonts, and these headers
 * would be a third of the bytes of a small one.
 */
function removePageHeaders(reply: FastifyReply): void {
  for (const name of pageHeaders) reply.removeHeader(name)
}
