import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { mayEnter } from '#domain/access.ts'
import type { Database } from './db/database.ts'
import type { House } from './house.ts'
import { describeForPeople } from './http/api-docs.ts'
import type { Door } from './http/door.ts'
import { describeDoors } from './http/openapi.ts'
import type { Principal, Visitor } from './http/visitor.ts'
import { showKeptMails } from './mail/dev-mail.ts'
import { openOrderLinks } from './orders/open-order-link.ts'

type Parts = {
  house: House
  database: Database
  doors: readonly Door[]
  greet(request: FastifyRequest, reply: FastifyReply): Promise<Visitor>
}

/** Serves URLs that are neither endpoints of the contract nor pages: the API's own description, links in emails. */
export function servePlainPaths(app: FastifyInstance, { house, database, doors, greet }: Parts): void {
  app.get('/favicon.ico', (_request, reply) => reply.redirect('/icons/192.png', 301))
  const describing = <Made>(make: (doors: readonly Door[]) => Made) => {
    const made = new Map<string, Made>()
    return async (request: FastifyRequest, reply: FastifyReply): Promise<Made> => {
      const { principal } = await database.run(() => greet(request, reply))
      const key = JSON.stringify([principal?.role, principal?.capabilities])
      const known = made.get(key) ?? make(openTo(doors, principal))
      made.set(key, known)
      return known
    }
  }
  const page = describing(describeForPeople)
  const description = describing((open) => JSON.stringify(describeDoors(open, house.config.publicUrl)))
  app.get('/api/docs', async (request, reply) =>
    reply.type('text/html; charset=utf-8').send(await page(request, reply)),
  )
  app.get('/api/openapi.json', async (request, reply) =>
    reply.type('application/json; charset=utf-8').send(await description(request, reply)),
  )
  openOrderLinks(app, house, database)
  showKeptMails(app, house)
}

/**
 * Returns the endpoints this person may call and those open to guests: others are not described to people who cannot
 * use them.
 */
const openTo = (doors: readonly Door[], principal: Principal | null): Door[] =>
  doors.filter(({ endpoint }) => endpoint.access === 'signed-in' || mayEnter(endpoint.access, principal))
