import { type Span, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api'
import type { PoolClient } from 'pg'
import type { Database } from '#server/db/database.ts'

/** Traces the statements that run on the connections of a database: their texts, never their values. */
export function traceDatabase(tracer: Tracer, database: Database): void {
  const traced = new WeakSet<PoolClient>()
  const replica = database.kind === 'postgres' ? database.replica?.pool : undefined
  for (const pool of new Set([database.pool, database.background.pool, ...(replica ? [replica] : [])]))
    pool.on('acquire', (client) => {
      if (traced.has(client)) return
      traced.add(client)
      traceClient(tracer, client)
    })
}

type AnyQuery = (...args: unknown[]) => unknown

/** The driver takes a callback or returns a promise: both end the span. */
function traceClient(tracer: Tracer, client: PoolClient): void {
  const query = client.query.bind(client) as AnyQuery
  const traced: AnyQuery = (...args) => {
    const statement = describe(args[0])
    // What belongs to no trace, as a look for due messages, is not traced.
    if (!statement || !trace.getActiveSpan()) return query(...args)
    const span = tracer.startSpan(statement.name, {
      kind: SpanKind.CLIENT,
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': statement.text },
    })
    const callback = args.at(-1)
    if (typeof callback === 'function')
      return query(...args.slice(0, -1), (error: unknown, ...rest: unknown[]) => {
        end(span, error)
        callback(error, ...rest)
      })
    const answer = query(...args) as Promise<unknown>
    answer.then(
      () => end(span, undefined),
      (error: unknown) => end(span, error),
    )
    return answer
  }
  client.query = traced as PoolClient['query']
}

/** A statement goes by its name, or by its first word. */
function describe(query: unknown): { name: string; text: string } | undefined {
  const { text, name } = (typeof query === 'string' ? { text: query } : query) as { text?: unknown; name?: unknown }
  if (typeof text !== 'string') return undefined
  const first = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'SQL'
  return { name: typeof name === 'string' ? name : first, text: text.slice(0, 2_000) }
}

function end(span: Span, error: unknown): void {
  if (error) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}
