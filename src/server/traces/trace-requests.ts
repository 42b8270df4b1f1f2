import { context, propagation, type Span, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api'
import type { FastifyInstance } from 'fastify'

/**
 * Traces each request that reaches the framework, under its route: a URL may hold ids and searches. A caller's own
 * `traceparent` is gone on with.
 */
export function traceRequests(tracer: Tracer, app: FastifyInstance): void {
  const spans = new WeakMap<object, Span>()
  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? 'page'
    const from = propagation.extract(context.active(), request.headers)
    const attributes = { 'http.request.method': request.method, 'http.route': route, 'request.id': String(request.id) }
    const span = tracer.startSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER, attributes }, from)
    spans.set(request, span)
    context.with(trace.setSpan(from, span), done)
  })
  app.addHook('onResponse', async (request, reply) => {
    const span = spans.get(request)
    span?.setAttribute('http.response.status_code', reply.statusCode)
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
  })
}
