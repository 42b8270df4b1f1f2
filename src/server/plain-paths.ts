import type { FastifyInstance } from 'fastify'
import type { Database } from './db/database.ts'
import type { House } from './house.ts'
import { describeForPeople } from './http/api-docs.ts'
import type { Door } from './http/door.ts'
import { describeDoors } from './http/openapi.ts'
import { showKeptMails } from './mail/dev-mail.ts'
import { openOrderLinks } from './orders/open-order-link.ts'

type Parts = { house: House; database: Database; doors: readonly Door[] }

/** Addresses that are neither doors of the contract nor pages: the API's own description, links out of mails. */
export function servePlainPaths(app: FastifyInstance, { house, database, doors }: Parts): void {
  const description = JSON.stringify(describeDoors(doors, house.config.publicUrl))
  app.get('/favicon.ico', (_request, reply) => reply.redirect('/icons/192.png', 301))
  const page = describeForPeople(doors)
  app.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
  app.get('/api/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(description))
  openOrderLinks(app, house, database)
  showKeptMails(app, house)
}
