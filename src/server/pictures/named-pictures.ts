import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { refuse } from '#domain/refusal.ts'
import { packingFor } from '#server/http/packing.ts'
import type { Storage } from '#server/storage/storage.ts'
import type { Pictures } from './picture-files.ts'

const day = 86_400
const cacheControl = `public, max-age=${day}, stale-while-revalidate=${day}`

/**
 * Pictures that are requested by a plain name from outside the pages: style sheets request their textures, browsers
 * their icons, social networks share pictures.
 */
type Named = { path: string; folder: string; type: string; hold?: false; otherwise?: string }

const named: readonly Named[] = [
  { path: '/cloth/:name.svg', folder: 'cloth', type: 'image/svg+xml' },
  { path: '/icons/:name.svg', folder: 'icons', type: 'image/svg+xml' },
  { path: '/icons/:name.png', folder: 'icons', type: 'image/png' },
  // Hundreds, each requested by a crawler now and then: read on request. Without a picture of its own, a page is
  // shared with the shop's.
  { path: '/share/:name.jpg', folder: 'share', type: 'image/jpeg', hold: false, otherwise: 'shop-en' },
]

/**
 * Serves them with a cache lifetime of one day: their names, unlike those of all other pictures, do not change with
 * their bytes.
 */
export function serveNamedPictures(
  app: FastifyInstance,
  dist: string,
  { pictures, storage }: { pictures: Pictures; storage: Storage },
): void {
  const held = new Map<string, Promise<Buffer>>()
  for (const { path, folder, type, hold = true, otherwise } of named) {
    app.get<{ Params: { name: string } }>(path, { config: { cost: 'asset' } }, async (request, reply) => {
      const picture =
        pictures.find(`${folder}/${request.params.name}`) ?? (otherwise && pictures.find(`${folder}/${otherwise}`))
      if (!picture) refuse('thing/not-found')
      if (picture.key !== undefined) {
        const stored = (await storage.get(picture.key)) ?? refuse('thing/not-found')
        return reply.type(stored.contentType).header('cache-control', cacheControl).send(stored.bytes)
      }
      // The build stores compressed copies of drawings too.
      const drawn = type === 'image/svg+xml'
      const packing = drawn ? packingFor(request.headers['accept-encoding']) : undefined
      const packed = packing && `${picture.file}.${packing === 'br' ? 'br' : 'gz'}`
      const file = packed && (held.has(packed) || existsSync(join(dist, packed))) ? packed : picture.file
      const bytes = held.get(file) ?? readFile(join(dist, file))
      if (hold) held.set(file, bytes)
      if (file === packed) reply.header('content-encoding', packing)
      if (drawn) reply.header('vary', 'accept-encoding')
      return reply
        .type(type)
        .header('cache-control', cacheControl)
        .send(await bytes)
    })
  }
}
