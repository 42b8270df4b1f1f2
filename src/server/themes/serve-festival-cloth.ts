import type { FastifyInstance } from 'fastify'
import { type Language, languages } from '#domain/language/language.ts'
import { refuse } from '#domain/refusal.ts'
import type { ThemeBody } from '#domain/themes/theme-body.ts'
import { type FestivalClothName, festivalCloth, festivalClothNames } from '#drawing/festival-cloth.ts'
import { findDraft } from '#server/content/content-store.ts'
import type { Database } from '#server/db/database.ts'
import { packedFor } from '#server/http/packing.ts'
import { translate } from '#server/translate.ts'
import { appearanceOfBody, clothVersion } from './show-theme.ts'
import { contentIdOf, listAllThemes } from './theme-store.ts'

const day = 86_400

/** Serves the textures of a festival, drawn on request: they are available for any colours of a theme. */
export function serveFestivalCloth(app: FastifyInstance, database: Database): void {
  app.get<{ Params: { id: string; name: string }; Querystring: { v?: unknown } }>(
    '/cloth/festival/:id/:name.svg',
    { config: { cost: 'asset' } },
    async (request, reply) => {
      const { id, name } = request.params
      const parsed = parseClothName(name)
      const body = await database.run(() => findBodyToDraw(id, request.query.v))
      const appearance = body && appearanceOfBody(body)
      if (!parsed || !appearance) return refuse('thing/not-found')
      const drawing = festivalCloth(
        parsed.cloth,
        body.decorations,
        appearance.dyes,
        translate(parsed.language, 'shop-front', 'welcome'),
      )
      return reply
        .type('image/svg+xml')
        .header('cache-control', `public, max-age=${day}, stale-while-revalidate=${day}`)
        .send(packedFor(request, reply, drawing))
    },
  )
}

/** Returns the theme in force; its draft when that is what the URL was made of, which only a preview shows. */
async function findBodyToDraw(id: string, version: unknown): Promise<ThemeBody | undefined> {
  const stored = (await listAllThemes()).find((theme) => theme.id === id)
  if (!stored || version === undefined || version === clothVersion(stored.body))
    return stored?.isPublished ? stored.body : undefined
  const draft = await findDraft<ThemeBody>(contentIdOf(id))
  if (draft && version === clothVersion(draft.body)) return draft.body
  return stored.isPublished ? stored.body : undefined
}

/**
 * Parses a texture's name. The shop's own texture leaves space for its name plate, whose length depends on the
 * language: `shop-gu`.
 */
function parseClothName(name: string): { cloth: FestivalClothName; language: Language } | undefined {
  const shop = languages.find((language) => name === `shop-${language}`)
  if (shop) return { cloth: 'shop', language: shop }
  const cloth = festivalClothNames.find((known) => known === name && known !== 'shop')
  return cloth && { cloth, language: 'en' }
}
