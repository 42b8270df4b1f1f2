import { randomUUID } from 'node:crypto'
import { createServer, type RequestListener, type Server } from 'node:http'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Logger } from 'pino'
import { Refusal } from '#domain/refusal.ts'
import type { Config } from '#server/config.ts'
import { accessDenialFields } from './access-denial.ts'
import { cacheKey } from './cache-key.ts'
import { answerMalformed, clientErrorHandler, lacksHost } from './client-errors.ts'
import { cutUnread } from './cut-unread.ts'
import { refusalOf, replyWithErrors, sendError } from './error-reply.ts'
import { limitPipelined } from './limit-pipelined.ts'
import { isOwnRequest } from './own-request.ts'
import type { ResponseCache } from './response-cache.ts'
import { securityHeaders } from './security-headers.ts'

/**
 * Creates the web framework of the shop: cached responses first, security headers on every response, one log line per
 * visitor's request, errors as refusals. It has no route yet.
 */
export function createFramework(
  { publicUrl, trustProxy }: Pick<Config, 'publicUrl' | 'trustProxy'>,
  log: Logger,
  cache: ResponseCache,
): FastifyInstance {
  const headers = securityHeaders(publicUrl)
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: trusted(trustProxy),
    bodyLimit: 100_000,
    requestTimeout: timeLimits.requestTimeout,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    serverFactory: (framework) => openServer(publicUrl, cacheFirst(cache, framework)),
    clientErrorHandler: clientErrorHandler(publicUrl),
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
    if (isOwnRequest(request)) return
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
  replyWithErrors(app, cache)
  return app
}

/**
 * Slow senders are cut within 15 s, with their headers complete within 30 s (docs/spec/reliability.md#R9), uploads by `watchUpload`; Node's own limits are a minute and more. An idle connection is held
 * longer than proxies hold theirs (a minute, as a rule): the server must not close one that a proxy is about to use.
 */
const timeLimits = {
  headersTimeout: 12_000,
  requestTimeout: 27_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2_000,
}

/**
 * Opens the HTTP server with our own responses to a request without a host, or with an unknown Expect header; Node's
 * would carry none of our headers.
 */
function openServer(publicUrl: string, listener: RequestListener): Server {
  const answer: RequestListener = (request, response) =>
    lacksHost(request) ? answerMalformed(publicUrl, request, response) : listener(request, response)
  const server = createServer({ ...timeLimits, requireHostHeader: false }, limitPipelined(answer))
  cutUnread(server)
  return server.on('checkExpectation', (request, response) => answerMalformed(publicUrl, request, response))
}

/** Returns the trust-proxy setting; a number is the count of our own proxies in front. */
const trusted = (proxies: Config['trustProxy']) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies

function cacheFirst(cache: ResponseCache, framework: RequestListener): RequestListener {
  return (request, response) => {
    const key = cacheKey(request)
    if (key === undefined) framework(request, response)
    else cache.answer(key, request, response, () => framework(request, response))
  }
}
