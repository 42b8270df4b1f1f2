import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { context, propagation, type Span, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api'

/** The part of undici's request that it shows on its diagnostics channels. */
type Call = { origin: string | URL; method: string; addHeader(name: string, value: string): void }

/**
 * Traces every `fetch` to another system by its host, and sends `traceparent` along. Paths and queries may hold ids, so
 * they are left out. Calls of the exporter itself, to `collector`, are not traced.
 */
export function traceOutgoing(tracer: Tracer, collector: string): { stop(): void } {
  const spans = new WeakMap<object, Span>()
  const end = (message: unknown, fault: boolean): void => {
    const { request, response } = message as { request: object; response?: { statusCode: number } }
    const span = spans.get(request)
    if (!span) return
    if (response) span.setAttribute('http.response.status_code', response.statusCode)
    if (fault || (response && response.statusCode >= 500)) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end()
    spans.delete(request)
  }
  const begun = (message: unknown): void => {
    const { request } = message as { request: Call }
    const { host } = new URL(request.origin)
    // Without a parent there is nothing that this call is a part of.
    if (host === collector || !trace.getActiveSpan()) return
    const attributes = { 'http.request.method': request.method, 'server.address': host }
    const span = tracer.startSpan(`${request.method} ${host}`, { kind: SpanKind.CLIENT, attributes })
    spans.set(request, span)
    const headers: Record<string, string> = {}
    propagation.inject(trace.setSpan(context.active(), span), headers)
    for (const [name, value] of Object.entries(headers)) request.addHeader(name, value)
  }
  const answered = (message: unknown): void => end(message, false)
  const failed = (message: unknown): void => end(message, true)
  const channels = [
    ['undici:request:create', begun],
    ['undici:request:headers', answered],
    ['undici:request:error', failed],
  ] as const
  for (const [name, listener] of channels) subscribe(name, listener)
  return {
    stop: () => {
      for (const [name, listener] of channels) unsubscribe(name, listener)
    },
  }
}
