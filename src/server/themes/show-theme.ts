import { createHash } from 'node:crypto'
import type { Language } from '#domain/language/language.ts'
import { checkTheme, defaultColours, readColour, type ThemeColours } from '#domain/themes/theme.ts'
import { appearanceOf, type FestivalDyes } from '#domain/themes/theme-appearance.ts'
import { defaultCloth } from '#drawing/cloth.ts'
import { festivalCloth } from '#drawing/festival-cloth.ts'
import { hasTranslation, translateCode } from '#server/translate.ts'
import type { StoredTheme, ThemeChange } from './theme-store.ts'

/**
 * Returns a theme as the specification defines it (section 3), in the reader's language. Its colours are validated as
 * colours.
 */
export const showTheme = ({ id, theme }: StoredTheme, activeId: string, language: Language) => ({
  id,
  isActive: id === activeId,
  name: theme.name[language],
  description: theme.description[language],
  colors: cleanColours(theme.colors),
})

/** Returns the same for the back office: with its days, the manual override and who set it, and its contrast. */
export const showAdminTheme = (
  stored: StoredTheme,
  activeId: string,
  change: ThemeChange | undefined,
  language: Language,
) => ({
  ...showTheme(stored, activeId, language),
  days: stored.days,
  override: stored.override,
  pairs: checkTheme(stored.theme.colors, appearanceOf(stored.id, stored.theme.colors)?.tokens.marigold).map((pair) => ({
    ...pair,
    measured: [...pair.measured],
  })),
  lastChange: change ? { kind: change.kind, actorName: change.actorName, at: change.at } : null,
})

const plainGradient = /^linear-gradient\([\w\s#,.%-]+\)$/

function cleanColours({ gradient, ...colours }: ThemeColours) {
  const names = ['primary', 'secondary', 'accent', 'background', 'text'] as const
  const clean = Object.fromEntries(
    names.map((name) => {
      const colour = readColour(colours[name], defaultColours[name])
      return [name, colour === colours[name].toLowerCase() ? colours[name] : colour]
    }),
  ) as Record<(typeof names)[number], string>
  return gradient !== undefined && plainGradient.test(gradient) ? { ...clean, gradient } : clean
}

const clothOf = { bandhani: 'bandhani', 'promotion-cloth': 'promotion', 'hero-field': 'field' } as const

/** The strip below the header is on every page and is sent inline: a separate request would take longer. */
const kinarIn = (drawing: string) => ({
  '--kinar': `url("data:image/svg+xml,${drawing.replace(/[%#<>"]/g, encodeURIComponent)}")`,
})
const everydayStyle = kinarIn(defaultCloth('kinar'))

/**
 * Returns the appearance of a page under this theme: its custom properties, the hero's texts and the floating
 * decorations.
 */
export function showAppearance({ id, theme }: StoredTheme, activeId: string, language: Language) {
  const appearance = appearanceOf(id, theme.colors)
  const worn = { id, activeId, name: theme.name[language] }
  if (!appearance) return { ...worn, style: everydayStyle, heroTexts: null, pieces: [] }
  const addressOf = clothAddresses(id, appearance.dyes)
  const style = {
    ...Object.fromEntries(Object.entries(appearance.tokens).map(([name, colour]) => [`--${name}`, colour])),
    ...kinarIn(festivalCloth('kinar', id, appearance.dyes, '')),
    ...Object.fromEntries(Object.entries(clothOf).map(([name, cloth]) => [`--${name}`, `url("${addressOf(cloth)}")`])),
    '--shop-textiles': `url("${addressOf(`shop-${language}`)}")`,
  }
  return { ...worn, style, heroTexts: showTexts(id, language), pieces: [1, 2, 3].map((n) => addressOf(`piece-${n}`)) }
}

const lines = ['first', 'second', 'meaning', 'text', 'start'] as const

/** A festival without texts of its own uses the everyday ones. */
const showTexts = (id: string, language: Language) =>
  hasTranslation(language, 'festivals', `${id}.first`)
    ? (Object.fromEntries(
        lines.map((line) => [line, translateCode(language, 'festivals', `${id}.${line}`, { city: '{{city}}' })]),
      ) as Record<(typeof lines)[number], string>)
    : null

/** URLs contain the colours, so that a changed theme has changed picture URLs. */
function clothAddresses(id: string, dyes: FestivalDyes): (name: string) => string {
  const version = createHash('sha256').update(JSON.stringify(dyes)).digest('hex').slice(0, 8)
  return (name) => `/cloth/festival/${encodeURIComponent(id)}/${name}.svg?v=${version}`
}
