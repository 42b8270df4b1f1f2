import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { workplaceOf } from '#domain/accounts/role.ts'
import { findAccountIdByEmail } from '#server/accounts/account-store.ts'
import { beginSession } from '#server/accounts/begin-session.ts'
import { clearSessionCookies, readSessionToken } from '#server/accounts/session-cookie.ts'
import { deleteSession } from '#server/accounts/session-store.ts'
import type { AppContext } from '#server/context.ts'
import type { Database } from '#server/db/database.ts'
import { transaction } from '#server/db/transaction.ts'
import type { EndpointHandler } from '#server/http/endpoint-handler.ts'
import { isOwnOrigin } from '#server/http/own-origin.ts'
import { costOfText } from '#server/http/route-costs.ts'
import type { Visitor } from '#server/http/visitor.ts'
import { actOn } from './act-as.ts'
import { type BusyHour, createBusyHour } from './busy-hour.ts'
import { barStyles, clockScript, type DemoRole, demoRoles } from './demo-bar-page.ts'
import { advanceClock } from './demo-clock.ts'
import { resetDemo } from './reset-demo.ts'

type Options = {
  context: AppContext
  database: Database
  endpointHandlers: readonly EndpointHandler[]
  /** Runs one round of every background job. */
  runJobs(): Promise<void>
  greet(request: FastifyRequest, reply: FastifyReply): Promise<Visitor>
}

const person = z.object({ person: z.enum(demoRoles) })
const hours = z.object({ hours: z.enum(['1', '24']) })
const write = { config: { cost: 'write' } } as const

/**
 * Serves what the demo bar needs: switching between people, advancing the clock, a busy hour and a reset. Call it for a
 * demo shop alone: a visitor who can reach these addresses can be any person. Returns the busy hour, to be stopped with the shop.
 */
export function serveDemoBar(app: FastifyInstance, options: Options): BusyHour {
  const { context, database, runJobs } = options
  const busy = createBusyHour(context, database, actOn(options.endpointHandlers))
  app.get('/demo/bar.css', { config: costOfText }, async (_request, reply) =>
    reply.type('text/css').header('cache-control', 'public, max-age=3600').send(barStyles),
  )
  app.get<{ Params: { ahead: string } }>('/demo/clock-:ahead.js', { config: costOfText }, async ({ params }, reply) =>
    reply
      .type('text/javascript')
      .header('cache-control', 'public, max-age=3600')
      .send(clockScript(Number(params.ahead) || 0)),
  )
  app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    const serve = (path: string, work: (request: FastifyRequest, reply: FastifyReply) => Promise<string | undefined>) =>
      scope.post(path, write, async (request, reply) => {
        const to = isOwnOrigin(request, context.config) && (await database.run(() => work(request, reply)))
        return to ? reply.header('cache-control', 'no-store').redirect(to, 303) : reply.callNotFound()
      })
    serve('/demo/person', async (request, reply) => {
      const chosen = person.safeParse(request.body).data
      return chosen && becomePerson(options, chosen.person, request, reply)
    })
    serve('/demo/clock', async (request) => {
      const chosen = hours.safeParse(request.body).data
      if (!chosen) return undefined
      await advanceClock(context, database, runJobs, Number(chosen.hours))
      return pageOf(request)
    })
    serve('/demo/busy-hour', async (request) => {
      busy.start()
      return pageOf(request)
    })
    serve('/demo/reset', async () => {
      await busy.stop()
      await resetDemo(context, database)
      return '/'
    })
  })
  return busy
}

/** Signs the browser in as the person, or out as a guest; returns where that person begins. */
async function becomePerson(
  { context, greet }: Options,
  role: DemoRole,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string | undefined> {
  if (role === 'guest') {
    const token = readSessionToken(context, request.headers.cookie)
    if (token) await deleteSession(token)
    reply.header('set-cookie', clearSessionCookies(context))
    return '/'
  }
  const id = (await findAccountIdByEmail(`${role}@haatdi.example`))?.id
  if (!id) return undefined
  const visitor = await greet(request, reply)
  const principal = await transaction(() => beginSession(context, visitor, id))
  reply.header('set-cookie', visitor.setCookies)
  return role === 'hub' ? '/courier/hub' : (workplaceOf(principal.role) ?? '/')
}

/** Returns the page of this shop from which a form was sent; the home page when the browser does not say. */
function pageOf({ headers: { referer } }: FastifyRequest): string {
  if (!referer || !URL.canParse(referer)) return '/'
  const { pathname, search } = new URL(referer)
  return `/${`${pathname}${search}`.replace(/^\/+/, '')}`
}
