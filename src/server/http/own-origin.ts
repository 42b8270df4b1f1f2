import type { FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'

/**
 * Whether a write was sent by one of our own pages, or by something that is no browser (which sends no Origin).
 * The public address counts; outside production so does the address the server was called by, for localhost under its several names.
 */
export function isOwnOrigin(request: FastifyRequest, config: Config): boolean {
  const { origin, host } = request.headers
  if (origin === undefined) return request.headers['sec-fetch-site'] !== 'cross-site'
  if (origin === config.publicUrl) return true
  return config.mode !== 'production' && origin === `http://${host}`
}
