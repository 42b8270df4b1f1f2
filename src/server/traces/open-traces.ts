import { context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BasicTracerProvider, BatchSpanProcessor, TraceIdRatioBasedSampler } from '@opentelemetry/sdk-trace-base'
import { setTracer } from './trace-context.ts'
import { traceDatabase } from './trace-database.ts'
import { traceOutgoing } from './trace-outgoing.ts'
import { traceRequests } from './trace-requests.ts'
import type { Traces } from './traces.ts'

/**
 * Sends traces to an OpenTelemetry collector over OTLP/HTTP: requests by route, SQL statements without their values,
 * outgoing calls without their paths, and messages of the outbox as a part of the request that posted them. `percent` of all
 * traces are sampled. This module is imported only when traces are on.
 */
export function openTraces({ url, percent }: { url: string; percent: number }): Traces {
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'haatdi' }),
    sampler: new TraceIdRatioBasedSampler(percent / 100),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url, timeoutMillis: 5_000 }))],
  })
  const manager = new AsyncLocalStorageContextManager().enable()
  context.setGlobalContextManager(manager)
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  const tracer = provider.getTracer('haatdi')
  const outgoing = traceOutgoing(tracer, new URL(url).host)
  setTracer({
    position: () => {
      const carrier: { traceparent?: string } = {}
      propagation.inject(context.active(), carrier)
      return carrier.traceparent
    },
    goOn: (name, position, work) => {
      const from = propagation.extract(context.active(), position === null ? {} : { traceparent: position })
      return tracer.startActiveSpan(name, { kind: SpanKind.CONSUMER }, from, async (span) => {
        try {
          return await work()
        } catch (error) {
          span.setStatus({ code: SpanStatusCode.ERROR })
          throw error
        } finally {
          span.end()
        }
      })
    },
  })
  return {
    logIds: () => {
      const span = trace.getActiveSpan()?.spanContext()
      return span ? { traceId: span.traceId, spanId: span.spanId } : {}
    },
    database: (database) => traceDatabase(tracer, database),
    requests: (app) => traceRequests(tracer, app),
    close: async () => {
      setTracer(undefined)
      outgoing.stop()
      await provider.shutdown()
      context.disable()
      propagation.disable()
      manager.disable()
    },
  }
}
