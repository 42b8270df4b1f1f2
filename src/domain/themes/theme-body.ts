import type { PartChange } from '../content/content-changes.ts'
import { type ContentProblem, problemOfText } from '../content/content-problems.ts'
import { type GreetingLine, greetingLines, mostGreetingCharacters } from '../content/home-greeting.ts'
import type { DraftParts } from '../content/join-drafts.ts'
import { type Language, languages, type Trilingual } from '../language/language.ts'
import type { FestivalDecorations } from './decorations.ts'
import type { ThemeColours } from './theme.ts'
import { overridable, type ThemeOverrides } from './theme-appearance.ts'

export const themeColourNames = ['primary', 'secondary', 'accent', 'background', 'text'] as const

/** All that a version of a theme says. A chosen colour that is empty is computed; an empty greeting is the everyday one. */
export type ThemeBody = {
  kind: 'theme'
  name: Trilingual
  description: Trilingual
  colors: ThemeColours
  chosen: Record<(typeof overridable)[number], string>
  decorations: FestivalDecorations
  greeting: Record<GreetingLine, Trilingual>
}

const emptyText: Trilingual = { en: '', gu: '', hi: '' }
export const noGreeting: ThemeBody['greeting'] = {
  first: emptyText,
  second: emptyText,
  meaning: emptyText,
  text: emptyText,
  start: emptyText,
}

export const isColour = (written: string): boolean => /^#[0-9a-f]{6}$/i.test(written)

/** Returns the colours chosen in the place of computed ones; what is no colour counts as not chosen. */
export const overridesIn = ({ chosen }: Pick<ThemeBody, 'chosen'>): ThemeOverrides =>
  Object.fromEntries(
    overridable.flatMap((name) => (isColour(chosen[name]) ? [[name, chosen[name].toLowerCase()]] : [])),
  )

/** Returns the chosen colours of a theme with the rest empty. */
export const chosenOf = (overrides: ThemeOverrides): ThemeBody['chosen'] =>
  Object.fromEntries(overridable.map((name) => [name, overrides[name] ?? ''])) as ThemeBody['chosen']

/** Returns whether the theme has a greeting of its own. */
export const hasGreeting = ({ greeting }: Pick<ThemeBody, 'greeting'>): boolean =>
  greetingLines.some((line) => languages.some((language) => greeting[line][language].trim() !== ''))

/** Returns the texts of a theme by their path, such as `greeting.first`. */
export const textsOfTheme = ({ name, description, greeting }: ThemeBody): [path: string, text: Trilingual][] => [
  ['name', name],
  ['description', description],
  ...greetingLines.map((line): [string, Trilingual] => [`greeting.${line}`, greeting[line]]),
]

/** How long each text may be. */
function longest(path: string): number {
  const line = greetingLines.find((name) => path === `greeting.${name}`)
  return line ? mostGreetingCharacters[line] : path === 'description' ? 200 : 40
}

/** Returns what is wrong with the texts of a theme, by path and language. */
export function problemsOfThemeTexts(body: ThemeBody): Map<string, ContentProblem> {
  const needsGreeting = hasGreeting(body)
  const found = textsOfTheme(body).flatMap(([path, text]) =>
    path.startsWith('greeting.') && !needsGreeting
      ? []
      : languages.flatMap((language): [string, ContentProblem][] => {
          const rules = { placeholders: path === 'greeting.text' ? ['city'] : [], most: longest(path), hasMarks: false }
          const problem = problemOfText(text[language], rules, undefined)
          return problem ? [[`${path}.${language}`, problem]] : []
        }),
  )
  return new Map(found)
}

/** Returns the paths of colours that are none: five are needed, the chosen ones may be empty. */
export const wrongColours = ({ colors, chosen }: Pick<ThemeBody, 'colors' | 'chosen'>): string[] => [
  ...themeColourNames.filter((name) => !isColour(colors[name])).map((name) => `colors.${name}`),
  ...overridable.filter((name) => chosen[name] !== '' && !isColour(chosen[name])).map((name) => `chosen.${name}`),
]

/** Returns a theme with one text changed in one language. */
export function changeThemeText(body: ThemeBody, path: string, language: Language, text: string): ThemeBody {
  const line = greetingLines.find((name) => path === `greeting.${name}`)
  if (line) return { ...body, greeting: { ...body.greeting, [line]: { ...body.greeting[line], [language]: text } } }
  if (path !== 'name' && path !== 'description') return body
  return { ...body, [path]: { ...body[path], [language]: text } }
}

/** The parts of a theme, texts in each language by itself: `name.gu`, `colors.primary`, `decorations.piece2`. */
export const partsOfTheme: DraftParts<ThemeBody> = {
  list: (body) =>
    partsOf(body).map(({ group, language, text }) => [language === null ? group : `${group}.${language}`, text]),
  change: (body, key, text) => {
    const [kind, name = ''] = key.split('.')
    if (kind === 'colors') return { ...body, colors: { ...body.colors, [name]: text } }
    if (kind === 'chosen') return { ...body, chosen: { ...body.chosen, [name]: text } }
    if (kind === 'decorations') return { ...body, decorations: changeDecoration(body.decorations, name, text) }
    const end = key.lastIndexOf('.')
    return changeThemeText(body, key.slice(0, end), key.slice(end + 1) as Language, text)
  },
}

const changeDecoration = (decorations: FestivalDecorations, name: string, text: string): FestivalDecorations =>
  name === 'field'
    ? { ...decorations, field: text as FestivalDecorations['field'] }
    : {
        ...decorations,
        pieces: decorations.pieces.map((piece, at) =>
          name === `piece${at + 1}` ? text : piece,
        ) as FestivalDecorations['pieces'],
      }

/** What changed in one part of a theme; texts by language. */
export type ThemeChange = Omit<PartChange, 'language'> & { language: Language | null }

/** Compares two versions of a theme part by part; parts that say the same are left out. */
export function changesOfThemes(before: ThemeBody, after: ThemeBody): ThemeChange[] {
  const [former, latter] = [partsOf(before), partsOf(after)]
  return latter.flatMap(({ group, language, text }, index) => {
    const old = former[index]?.text ?? ''
    if (old === text) return []
    const lines: ThemeChange['lines'] = [
      ...(old === '' ? [] : [{ did: 'removed' as const, text: old }]),
      ...(text === '' ? [] : [{ did: 'added' as const, text }]),
    ]
    return [{ group, language, lines }]
  })
}

function partsOf(body: ThemeBody): { group: string; language: Language | null; text: string }[] {
  const { colors, chosen, decorations } = body
  const plain: [string, string][] = [
    ...themeColourNames.map((name): [string, string] => [`colors.${name}`, colors[name].toLowerCase()]),
    ...overridable.map((name): [string, string] => [`chosen.${name}`, chosen[name].toLowerCase()]),
    ['decorations.field', decorations.field],
    ...decorations.pieces.map((piece, index): [string, string] => [`decorations.piece${index + 1}`, piece]),
  ]
  return [
    ...textsOfTheme(body).flatMap(([group, text]) =>
      languages.map((language) => ({ group, language, text: text[language] })),
    ),
    ...plain.map(([group, text]) => ({ group, language: null, text })),
  ]
}

/** Returns the id of a new theme after its English name: `gudi-padwa`; empty when the name has no Latin character. */
export const themeIdOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[-0-9]+|-+$/g, '')
    .slice(0, 40)
