import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Database } from '#server/db/database.ts'
import { probeDatabase } from '#server/db/probe-database.ts'
import { costOfText } from './route-costs.ts'
import { sharedFor } from './shared-for.ts'

/** An answer of the database is reused for so long, however often a balancer asks (milliseconds). */
const reuseMilliseconds = 1_000
const patienceMilliseconds = 2_000

/**
 * Serves the probes of balancers and orchestrators. `/livez` asks whether the process lives: it never asks the
 * database, because a restart does not mend a slow one. `/readyz` asks whether it can serve: not while it is draining or a
 * quarantined copy, nor while the database does not answer (docs/spec/reliability.md#R13). It says when changes of other
 * processes are polled for, which is no reason to send visitors elsewhere.
 */
export function serveProbes(
  app: FastifyInstance,
  database: Database,
  { quarantined = false, isListening = () => true }: { quarantined?: boolean; isListening?: () => boolean } = {},
): { drain(): void } {
  let draining = false
  const canReach = sharedFor(reuseMilliseconds, () => answersInTime(database))
  app.get('/livez', { config: costOfText }, (_request, reply) => send(reply, 200, 'live'))
  app.get(
    '/readyz',
    { config: { cost: { bounded: 'the database is asked once a second' } } },
    async (_request, reply) => {
      if (quarantined) return send(reply, 503, 'quarantined: a restored copy, see `npm run release`')
      if (draining) return send(reply, 503, 'draining')
      if (!(await canReach())) return send(reply, 503, 'the database does not answer')
      return send(
        reply,
        200,
        isListening() ? 'ready' : 'ready, but DATABASE_DIRECT_URL does not answer: changes are polled for',
      )
    },
  )
  return {
    drain: () => {
      draining = true
      // A proxy that holds connections open must not send its next request on one that is about to be closed. Responses
      // out of the cache pass no hook of the framework.
      app.server.prependListener('request', (_request, response) => {
        response.setHeader('connection', 'close')
      })
    },
  }
}

const send = (reply: FastifyReply, status: number, text: string): FastifyReply =>
  reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(`${text}\n`)

async function answersInTime(database: Database): Promise<boolean> {
  const late = new Promise<false>((resolve) => {
    setTimeout(() => resolve(false), patienceMilliseconds).unref()
  })
  const answer = probeDatabase(database.pool).then(
    () => true,
    () => false,
  )
  return Promise.race([answer, late])
}
