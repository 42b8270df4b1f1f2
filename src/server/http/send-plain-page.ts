import type { FastifyReply } from 'fastify'

/**
 * Sends a page of plain HTML that does not belong to the shop, is not cached, loads nothing but our own fonts and
 * posts forms only to the given target.
 */
export const sendPlainPage = (reply: FastifyReply, html: string, forms: "'self'" | "'none'"): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'self' 'unsafe-inline'; font-src 'self'; base-uri 'none'; form-action ${forms}; frame-ancestors 'none'`,
    )
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .send(html)
