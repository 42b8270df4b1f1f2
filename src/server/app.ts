import type { Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Language } from '#domain/language/language.ts'
import { hasSecondFactor } from '#server/accounts/second-factor-store.ts'
import { recordAct } from '#server/audit/record-act.ts'
import { createVisitorResolver } from './accounts/create-visitor-resolver.ts'
import { backgroundJobs } from './background-jobs.ts'
import { mainCityReader } from './catalogue/main-city.ts'
import { tagsOfEndpoint } from './catalogue/response-tags.ts'
import { warmSearch } from './catalogue/warm-search.ts'
import type { AppContext } from './context.ts'
import { deliveries } from './deliveries.ts'
import { withDemoBar } from './demo/demo-bar-page.ts'
import { serveDemoBar } from './demo/demo-bar-routes.ts'
import { allHandlers } from './endpoint-handlers.ts'
import { serveSandboxPage } from './gateways/sandbox-page.ts'
import { cacheSharedResponses } from './http/cache-shared-responses.ts'
import { createFramework } from './http/create-framework.ts'
import { endConnections } from './http/end-connections.ts'
import type { EndpointHandler } from './http/endpoint-handler.ts'
import { isOwnOrigin } from './http/own-origin.ts'
import { type PageAnswer, type RenderPage, servePages } from './http/pages.ts'
import { serveProbes } from './http/probes.ts'
import { createKeyLimiter, createLimiter } from './http/rate-limits.ts'
import { registerEndpoints } from './http/register-endpoints.ts'
import { createReplicaReads, type ReplicaReads } from './http/replica-reads.ts'
import { ResponseCache } from './http/response-cache.ts'
import { limitRoutes } from './http/route-costs.ts'
import { serveBuiltFiles } from './http/serve-built-files.ts'
import { type IntervalJob, runJobs, startIntervalJobs } from './jobs/interval-job.ts'
import { type OutboxWorker, startOutbox } from './jobs/outbox-worker.ts'
import { createMetricsServer } from './metrics/serve-metrics.ts'
import { createMetrics } from './metrics/shop-metrics.ts'
import { type ContextOptions, openContext } from './open-context.ts'
import { serveNamedPictures } from './pictures/named-pictures.ts'
import { servePlainPaths } from './plain-paths.ts'
import { assetRetention } from './retention/asset-retention.ts'
import { serveSeoFiles } from './seo/seo-routes.ts'
import { addAnnouncements } from './shop/announcement-bar.ts'
import { serveStatusPage } from './status/status-page.ts'
import { serveStoredFiles } from './storage/serve-stored-files.ts'
import { serveFestivalCloth } from './themes/serve-festival-cloth.ts'
import type { Traces } from './traces/traces.ts'

export type App = {
  server: Server
  /** Serves `/metrics`, on a port of its own; not yet listening. */
  metrics: Server
  /** Makes `/readyz` refuse from now on, so that a balancer sends no new visitors. */
  drain(): void
  /** Claims now what something else than this app has posted in the outbox. */
  notifyOutbox(): void
  /** Shows the pictures of the build as they are now. */
  showBuiltPictures(): void
  /** Searches once, so that the first visitor's search is no slower than the next. */
  warmSearch(): Promise<void>
  close(): Promise<void>
}

export type AppOptions = ContextOptions & {
  /** The web layer's renderer; a parameter, so that development can swap it while running. */
  render: RenderPage
  /** Milliseconds the outbox pauses when it is empty; its own default unless given. */
  outboxRestMs?: number
  /** A demo shop with a clock of its own: every page has the demo bar. */
  demoBar?: boolean
  traces?: Traces | undefined
  /** Jobs that run in the background; all of the shop's unless given. */
  jobs?: readonly IntervalJob[]
}

/**
 * Assembles the whole product over an open database: endpoints, pages, files and the outbox worker, not yet
 * listening.
 */
export async function createApp(options: AppOptions): Promise<App> {
  const {
    config,
    database,
    log,
    quarantined = false,
    jobs: repeated = [...backgroundJobs, assetRetention(options.dist)],
  } = options
  const cache = new ResponseCache({ enabled: config.mode !== 'development' })
  const opened = await openContext(options, cache, (queue) => worker?.notify(queue))
  const { context, isListening } = opened
  const worker: OutboxWorker | undefined = quarantined
    ? undefined
    : startOutbox(context, database.background, deliveries, options.outboxRestMs)
  const metrics = createMetrics(database, config, cache, { redis: context.redis, isListening })
  const jobs = startIntervalJobs(context, database.background, quarantined ? [] : repeated, metrics.countRun)
  const app = createFramework(config, log, cache)
  metrics.measureRequests(app)
  options.traces?.requests(app)
  const busyHour = await serveShop(app, options, context, cache)
  const probes = serveProbes(app, database, { quarantined, isListening })
  await app.ready()
  return {
    server: app.server,
    metrics: createMetricsServer(metrics.registry),
    drain: probes.drain,
    notifyOutbox: () => worker?.notify(),
    showBuiltPictures: () => {
      opened.readPicturesAgain()
      cache.clear()
    },
    warmSearch: () => warmSearch((address) => app.inject(address)),
    close: async () => {
      await endConnections(app.server, () => context.orderChanges.close())
      await app.close()
      await busyHour?.stop()
      await jobs.stop()
      await worker?.stop()
      await opened.stop()
    },
  }
}

/** Serves endpoints, files and pages; returns the demo shop's busy hour, which must be stopped. */
async function serveShop(
  app: FastifyInstance,
  { database, render, dist, demoBar = false }: AppOptions,
  context: AppContext,
  cache: ResponseCache,
): Promise<ReturnType<typeof serveDemoBar> | undefined> {
  const endpointHandlers = allHandlers(context, database)
  const greet = createVisitorResolver(context)
  const limit = createLimiter(context)
  const replicaReads = createReplicaReads(context, database)
  const serving = { context, database, endpointHandlers, greet, limit, replicaReads }
  cacheSharedResponses(app, endpointHandlers, cache, tagsOfEndpoint)
  serveEndpoints(app, serving)
  await serveBuiltFiles(app, { dist, database, limit })
  serveNamedPictures(app, dist, context)
  serveStoredFiles(app, context.storage)
  serveStatusPage(app, database)
  serveSeoFiles(app, { context, database, cache, dist })
  serveFestivalCloth(app, database)
  serveSandboxPage(app, context, database)
  servePlainPaths(app, serving)
  const busyHour = demoBar
    ? serveDemoBar(app, { ...serving, runJobs: () => runJobs(context, database, backgroundJobs) })
    : undefined
  const mainCity = mainCityReader(context)
  const decorate = async (answer: PageAnswer, language: Language): Promise<void> => {
    await addAnnouncements(answer, language)
    if (demoBar) answer.html = withDemoBar(answer.html, language)
  }
  servePages(app, { ...serving, render, cache, tagsOf: tagsOfEndpoint, mainCity, decorate })
  return busyHour
}

type Serving = {
  context: AppContext
  database: AppOptions['database']
  endpointHandlers: EndpointHandler[]
  greet: ReturnType<typeof createVisitorResolver>
  limit: ReturnType<typeof createLimiter>
  replicaReads: ReplicaReads
}

function serveEndpoints(
  app: FastifyInstance,
  { context, database, endpointHandlers, greet, limit, replicaReads }: Serving,
): void {
  limitRoutes(app, limit)
  registerEndpoints(app, endpointHandlers, {
    database,
    greet,
    limit,
    limitKey: createKeyLimiter(context),
    hasSecondFactor: ({ id }) => hasSecondFactor(id),
    recordAct,
    replicaReads,
    isOwnOrigin: (request) => isOwnOrigin(request, context.config),
  })
}
