import type { FastifyInstance } from 'fastify'
import type { Needs } from '#server/context.ts'
import type { Database } from '#server/db/database.ts'
import { confirmEmailed } from '#server/email/unconfirmed-limit.ts'
import { linkHash, orderCookie } from './order-link.ts'
import { findEmailOfLink } from './order-store.ts'

/**
 * Serves `/orders/:id/open/:token`, the link in an email: exchanges it for a cookie that opens this order alone, and
 * redirects to an address without the secret (docs/spec/decisions.md#4). A wrong or revoked link leads to the order's page too,
 * which then reports that nothing was found.
 */
export function openOrderLinks(
  app: FastifyInstance,
  context: Needs<'config' | 'secret' | 'notifyOutbox'>,
  database: Database,
): void {
  app.get<{ Params: { id: string; token: string } }>(
    '/orders/:id/open/:token',
    { config: { cost: 'read' } },
    async (request, reply) => {
      const { id, token } = request.params
      const opened = await database.run(async () => {
        const email = await findEmailOfLink(id, linkHash(token))
        // The person who opens it reads that mailbox.
        if (email !== undefined && request.method === 'GET') await confirmEmailed(context, email)
        return email !== undefined
      })
      if (opened) reply.header('set-cookie', orderCookie(context, id, token))
      return reply
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .redirect(`/orders/${encodeURIComponent(id)}`, 303)
    },
  )
}
