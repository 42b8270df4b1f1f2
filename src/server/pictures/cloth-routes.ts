import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { refuse } from '#domain/refusal.ts'
import type { Pictures } from './picture-files.ts'

const day = 86_400

/** The site's own cloth by its plain name, for style sheets, which cannot know the hashed names of pictures. */
export function serveCloth(app: FastifyInstance, dist: string, pictures: Pictures): void {
  const held = new Map<string, Promise<Buffer>>()
  app.get<{ Params: { name: string } }>('/cloth/:name.svg', async (request, reply) => {
    const picture = pictures.find(`cloth/${request.params.name}`)
    if (!picture) refuse('thing/not-found')
    const bytes = held.get(picture.file) ?? readFile(join(dist, picture.file))
    held.set(picture.file, bytes)
    return reply
      .type('image/svg+xml')
      .header('cache-control', `public, max-age=${day}, stale-while-revalidate=${day}`)
      .send(await bytes)
  })
}
