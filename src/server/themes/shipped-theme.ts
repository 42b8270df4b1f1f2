import { greetingLines } from '#domain/content/home-greeting.ts'
import { type Language, languages, type Trilingual } from '#domain/language/language.ts'
import { decorationsOf } from '#domain/themes/decorations.ts'
import { overridesOf } from '#domain/themes/theme-appearance.ts'
import { chosenOf, noGreeting, type ThemeBody } from '#domain/themes/theme-body.ts'
import type { festivalTheme } from '#server/db/catalogue-tables.ts'
import { hasTranslation, textsOf } from '#server/translate.ts'

/** Returns all that a theme says while no version of it is in force: its row, its drawings and its shipped greeting. */
export const shippedThemeBody = ({
  id,
  theme,
}: Pick<typeof festivalTheme.$inferSelect, 'id' | 'theme'>): ThemeBody => ({
  kind: 'theme',
  ...theme,
  chosen: chosenOf(overridesOf(id)),
  decorations: decorationsOf(id),
  greeting: shippedGreeting(id),
})

function shippedGreeting(id: string): ThemeBody['greeting'] {
  if (!hasTranslation('en', 'festivals', `${id}.first`)) return noGreeting
  const texts = Object.fromEntries(languages.map((language) => [language, textsOf(language, 'festivals')])) as Record<
    Language,
    Record<string, string>
  >
  const inEach = (line: string): Trilingual => ({
    en: texts.en[`${id}.${line}`] ?? '',
    gu: texts.gu[`${id}.${line}`] ?? '',
    hi: texts.hi[`${id}.${line}`] ?? '',
  })
  return Object.fromEntries(greetingLines.map((line) => [line, inEach(line)])) as ThemeBody['greeting']
}
