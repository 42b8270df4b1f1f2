import type { FastifyReply } from 'fastify'

/** A page of plain HTML beside the shop, kept by nobody, that loads nothing but our own letters and posts forms only where told. */
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
