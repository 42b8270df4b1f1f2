import type { FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'

/**
 * Whether a write was sent by one of our own pages, or by something that is no browser (which sends no Origin).
 * The public address counts; outside production so does the address the server was called by, for localhost under its several names.
 */
export function isOwnOrigin(request: FastifyRequest, config: Config): boolean {
  const { origin, host } = request.headers
  if (origin === undefined) return [undefined, 'same-origin', 'none'].includes(siteOf(request))
  if (origin === config.publicUrl) return true
  return config.mode !== 'production' && origin === `http://${host}`
}

/** What a browser says of where the request comes from; other pages of the same site are not ours either. */
const siteOf = (request: FastifyRequest): string | undefined => {
  const site = request.headers['sec-fetch-site']
  return Array.isArray(site) ? site[0] : site
}
