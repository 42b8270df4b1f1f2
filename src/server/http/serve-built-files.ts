import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Database } from '#server/db/database.ts'
import { answerFormerAsset } from './former-assets.ts'
import type { Limiter } from './rate-limits.ts'
import { pageHeaders } from './security-headers.ts'

/** Serves scripts, styles, pictures and fonts of the build, in a folder. */
export async function serveBuiltFiles(
  app: FastifyInstance,
  { dist, database, limit }: { dist: string; database: Database; limit: Limiter },
): Promise<void> {
  // Cached for a year under a name that changes with the bytes: browsers never revalidate it.
  const immutableFiles = { immutable: true, maxAge: '365d', etag: false, lastModified: false }
  const forever = {
    ...immutableFiles,
    index: false as const,
    decorateReply: false,
    wildcard: true,
    preCompressed: true,
  }
  const bare = { acceptRanges: false, setHeaders: removePageHeaders }
  await app.register(
    async (assets) => {
      assets.setNotFoundHandler(answerFormerAsset(database, limit))
      await assets.register(fastifyStatic, { ...forever, ...bare, root: `${dist}/client/assets` })
    },
    { prefix: '/assets' },
  )
  await app.register(fastifyStatic, { ...forever, root: `${dist}/pictures`, prefix: '/pictures/' })
  await app.register(fastifyStatic, { ...forever, ...bare, root: `${dist}/fonts`, prefix: '/fonts/' })
}

/**
 * Removes headers that matter only for documents. A page loads dozens of scripts, styles and fonts, and these headers
 * would be a third of the bytes of a small one.
 */
function removePageHeaders(reply: FastifyReply): void {
  for (const name of pageHeaders) reply.removeHeader(name)
}
