import { createHash } from 'node:crypto'
import { type GreetingLine, greetingLines } from '#domain/content/home-greeting.ts'
import type { Language } from '#domain/language/language.ts'
import { checkTheme, defaultColours, readColour, type ThemeColours } from '#domain/themes/theme.ts'
import { appearanceOf } from '#domain/themes/theme-appearance.ts'
import { hasGreeting, overridesIn, type ThemeBody } from '#domain/themes/theme-body.ts'
import { defaultCloth } from '#drawing/cloth.ts'
import { festivalCloth } from '#drawing/festival-cloth.ts'
import type { StoredTheme, ThemeChange } from './theme-store.ts'

/**
 * Returns a theme as the specification defines it (section 3), in the reader's language. Its colours are validated as
 * colours.
 */
export const showTheme = (
  { id, body: theme }: Pick<StoredTheme, 'id' | 'body'>,
  activeId: string,
  language: Language,
) => ({
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
  isPublished: stored.isPublished,
  days: stored.days,
  version: stored.version,
  override: stored.override,
  pairs: checkTheme(stored.body.colors, appearanceOfBody(stored.body)?.tokens.marigold).map((pair) => ({
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
export function showAppearance({ id, body }: Pick<StoredTheme, 'id' | 'body'>, activeId: string, language: Language) {
  const appearance = appearanceOfBody(body)
  const worn = { id, activeId, name: body.name[language] }
  if (!appearance) return { ...worn, style: everydayStyle, heroTexts: null, pieces: [] }
  const addressOf = (name: string) => `/cloth/festival/${encodeURIComponent(id)}/${name}.svg?v=${clothVersion(body)}`
  const style = {
    ...Object.fromEntries(Object.entries(appearance.tokens).map(([name, colour]) => [`--${name}`, colour])),
    ...kinarIn(festivalCloth('kinar', body.decorations, appearance.dyes, '')),
    ...Object.fromEntries(Object.entries(clothOf).map(([name, cloth]) => [`--${name}`, `url("${addressOf(cloth)}")`])),
    '--shop-textiles': `url("${addressOf(`shop-${language}`)}")`,
  }
  return {
    ...worn,
    style,
    heroTexts: showGreeting(body, language),
    pieces: [1, 2, 3].map((n) => addressOf(`piece-${n}`)),
  }
}

/** A festival without a greeting of its own uses the everyday texts. */
const showGreeting = (body: ThemeBody, language: Language) =>
  hasGreeting(body)
    ? (Object.fromEntries(greetingLines.map((line) => [line, body.greeting[line][language]])) as Record<
        GreetingLine,
        string
      >)
    : null

/** Returns the colours of the shop under a theme; null while nothing changes. */
export const appearanceOfBody = (body: Pick<ThemeBody, 'colors' | 'chosen'>) =>
  appearanceOf('', body.colors, overridesIn(body))

/** URLs of pictures contain what they are drawn of, so that a changed theme has changed URLs. */
export const clothVersion = (body: ThemeBody): string =>
  createHash('sha256')
    .update(JSON.stringify([appearanceOfBody(body)?.dyes, body.decorations.field, body.decorations.pieces]))
    .digest('hex')
    .slice(0, 8)
