import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '#domain/refusal.ts'
import type { Database } from '#server/db/database.ts'
import { findAsset, markShipped, saveAsset } from './former-asset-store.ts'
import type { Limiter } from './rate-limits.ts'

const assetName = /^[\w.-]{1,200}\.(js|css)$/
const types = { js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8' } as const

/**
 * Stores the scripts and styles of this version, which have their hash in their name, so that they are found after the
 * next upgrade; a folder without a build has none. Returns how many were new.
 */
export async function storeAssets(folder: string): Promise<number> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => assetName.test(name))
  const missing = await markShipped(names)
  for (const name of missing) await saveAsset(name, await promisify(gzip)(await readFile(join(folder, name))))
  return missing.length
}

/** Answers a request for a script or style that this version does not have: a former or a newer one may have it. */
export function answerFormerAsset(database: Database, limit: Limiter) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const name = request.url.split('?')[0]?.split('/').at(-1) ?? ''
    const [, kind] = assetName.exec(name) ?? []
    if (!kind || (request.method !== 'GET' && request.method !== 'HEAD')) return refuse('thing/not-found')
    const gzipped = await database.run(async () => {
      await limit('asset', { address: request.ip, principal: null })
      return findAsset(name)
    })
    if (!gzipped) return refuse('thing/not-found')
    const takesGzip = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))
    if (takesGzip) reply.header('content-encoding', 'gzip')
    return reply
      .code(200)
      .type(types[kind as keyof typeof types])
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('vary', 'accept-encoding')
      .send(takesGzip ? gzipped : await promisify(gunzip)(gzipped))
  }
}
