import type { FastifyInstance } from 'fastify'
import { refuse } from '#domain/refusal.ts'
import type { Storage } from './storage.ts'

/** Serves public files, cached for a year: a URL carries the hash of its bytes. Private ones are not found here. */
export function serveStoredFiles(app: FastifyInstance, storage: Storage): void {
  app.get<{ Params: { name: string } }>(
    '/files/:name',
    { config: { cost: { bounded: 'a stored file is streamed, and proxies keep it' } } },
    async (request, reply) => {
      const file = (await storage.stream(`public/${request.params.name}`)) ?? refuse('thing/not-found')
      return reply
        .type(file.contentType)
        .header('content-length', file.size)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(file.stream)
    },
  )
}
