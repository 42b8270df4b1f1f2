import type { FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'

/**
 * Checks if a write was sent by one of our own pages, or by a client that is no browser (which sends no Origin). The
 * public URL counts; outside production so does the address of the request, for localhost under its several names.
 */
export function isOwnOrigin(request: FastifyRequest, config: Config): boolean {
  const { origin, host } = request.headers
  if (origin === undefined) return [undefined, 'same-origin', 'none'].includes(siteOf(request))
  if (origin === config.publicUrl) return true
  return config.mode !== 'production' && origin === `http://${host}`
}

/** Returns the browser's statement of the request's site; other pages of the same site are not ours either. */
const siteOf = (request: FastifyRequest): string | undefined => {
  const site = request.headers['sec-fetch-site']
  return Array.isArray(site) ? site[0] : site
}
