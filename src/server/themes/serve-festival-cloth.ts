import type { FastifyInstance } from 'fastify'
import { type Language, languages } from '#domain/language/language.ts'
import { refuse } from '#domain/refusal.ts'
import { appearanceOf } from '#domain/themes/theme-appearance.ts'
import { type FestivalClothName, festivalCloth, festivalClothNames } from '#drawing/festival-cloth.ts'
import type { Database } from '#server/db/database.ts'
import { packedFor } from '#server/http/packing.ts'
import { translate } from '#server/translate.ts'
import { listThemes } from './theme-store.ts'

const day = 86_400

/** Serves the textures of a festival, drawn on request: they are available for any colours of a theme. */
export function serveFestivalCloth(app: FastifyInstance, database: Database): void {
  app.get<{ Params: { id: string; name: string } }>(
    '/cloth/festival/:id/:name.svg',
    { config: { cost: 'asset' } },
    async (request, reply) => {
      const { id, name } = request.params
      const parsed = parseClothName(name)
      const stored = (await database.run(listThemes)).find((theme) => theme.id === id)
      const appearance = stored && appearanceOf(id, stored.theme.colors)
      if (!parsed || !appearance) return refuse('thing/not-found')
      const drawing = festivalCloth(
        parsed.cloth,
        id,
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
