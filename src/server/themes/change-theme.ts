import { languages, type Trilingual } from '#domain/language/language.ts'
import type { TextCode } from '#domain/language/text-code.ts'
import { Refusal, refuse } from '#domain/refusal.ts'
import {
  changesOfThemes,
  overridesIn,
  problemsOfThemeTexts,
  type ThemeBody,
  themeIdOf,
  wrongColours,
} from '#domain/themes/theme-body.ts'
import { type ColourProblem, problemsOfColours } from '#domain/themes/theme-contrast.ts'
import { lockContent, newestVersion, removeDraft, saveDraft } from '#server/content/content-store.ts'
import { publishNextVersion, saveNextDraft, withdrawPlanned } from '#server/content/content-versions.ts'
import type { Needs } from '#server/context.ts'
import { transaction } from '#server/db/transaction.ts'
import type { Principal } from '#server/http/visitor.ts'
import { textCode, textCodeOf } from '#server/translate.ts'
import {
  contentIdOf,
  findShippedTheme,
  insertTheme,
  listAllThemes,
  lockThemes,
  removeUnpublishedTheme,
} from './theme-store.ts'

const findTheme = async (id: string) =>
  (await listAllThemes()).find((theme) => theme.id === id) ?? refuse('thing/not-found')

/**
 * Begins a theme as a draft with the colours, decorations and greeting of another one; returns its id. Refuses with
 * request/invalid (a name without Latin characters, or one that is taken) and thing/not-found (no theme to begin with).
 */
export async function beginTheme(
  { name, like }: { name: Trilingual; like: string },
  actor: Principal,
): Promise<{ id: string }> {
  const id = themeIdOf(name.en)
  if (id === '') throw new Refusal('request/invalid', { 'name.en': textCode('theme-editor', 'nameLatin') })
  await transaction(async () => {
    if ((await lockThemes()).includes(id))
      throw new Refusal('request/invalid', { 'name.en': textCode('theme-editor', 'nameTaken') })
    const { body } = await findTheme(like)
    const begun: ThemeBody = { ...body, name }
    const { gradient, ...colors } = body.colors
    await insertTheme(id, {
      name,
      description: body.description,
      colors: gradient === undefined ? colors : { ...colors, gradient },
    })
    const contentId = contentIdOf(id)
    await saveDraft({ contentId, revision: 1, basedOn: await newestVersion(contentId), body: begun }, actor)
  })
  return { id }
}

/** Saves the draft of a theme, also an unfinished one. Refuses with thing/not-found and flow/stale. */
export async function saveThemeDraft(
  id: string,
  { body, seen }: { body: ThemeBody; seen: number },
  actor: Principal,
): Promise<void> {
  await findTheme(id)
  await saveNextDraft(contentIdOf(id), body, seen, actor)
}

/**
 * Throws the draft of a theme away, and with it a theme that was never published. Returns whether the theme is still
 * there. Refuses with thing/not-found when there is no draft.
 */
export async function dropThemeDraft(id: string): Promise<boolean> {
  return transaction(async () => {
    await lockContent(contentIdOf(id))
    if (!(await removeDraft(contentIdOf(id)))) refuse('thing/not-found')
    return !(await removeUnpublishedTheme(id))
  })
}

type Publishing = { body: ThemeBody | null; from: Date | null; reason: string; seen: number }

/**
 * Publishes a version of a theme at once or from a moment on; without a body the shipped one comes back. Refuses with
 * thing/not-found, request/invalid (by field: a text, a colour that is none, a pair of colours with its ratio) and flow/stale.
 */
export async function publishTheme(
  context: Needs<'catalogueChanged'>,
  id: string,
  { body, from, reason, seen }: Publishing,
  actor: Principal,
): Promise<void> {
  const { madeOnScreen } = await findTheme(id)
  if (body) assertTheme(body)
  // A theme made on a screen has no shipped one to go back to.
  if (!body && madeOnScreen) refuse('thing/not-found')
  const prepare = async () => {
    const { body: inForce, isPublished } = await findTheme(id)
    const changes = changesOfThemes(inForce, body ?? (await findShippedTheme(id)) ?? inForce)
    const isFirst = !isPublished && changes.length === 0
    return { body, changes: isFirst ? firstChange(inForce) : changes, shippedEdition: 0 }
  }
  const version = { from, reason, seen, shownOn: ['settings'] as const, prepare }
  await publishNextVersion(context, contentIdOf(id), version, actor)
}

/** The first version of a new theme changes what nobody could see before. */
const firstChange = ({ name }: ThemeBody) =>
  languages.map((language) => ({
    group: 'name',
    language,
    lines: [{ did: 'added' as const, text: name[language] }],
  }))

/** Withdraws a version of a theme that has not begun. Refuses with thing/not-found. */
export async function withdrawTheme(id: string, version: number): Promise<void> {
  await withdrawPlanned(contentIdOf(id), version)
}

/** Refuses with request/invalid and a sentence for each field that is wrong, and for the first pair of colours that fails. */
function assertTheme(body: ThemeBody): void {
  const texts = [...problemsOfThemeTexts(body)].map(([path, { code, ...values }]) => [
    path,
    textCodeOf('content', `problem.${code}`, values),
  ])
  const noColours = wrongColours(body).map((path) => [path, textCode('theme-editor', 'noColour')])
  const [pair] = noColours.length > 0 ? [] : problemsOfColours(body.colors, overridesIn(body))
  const found = Object.fromEntries([...texts, ...noColours, ...(pair ? [['colors', messageOf(pair)]] : [])])
  if (Object.keys(found).length > 0) throw new Refusal('request/invalid', found)
}

const messageOf = ({ kind, one, other, colours, measured, wanted, most }: ColourProblem): TextCode =>
  textCode('theme-editor', most ? 'pair.tint' : `pair.${kind}`, {
    one: textCodeOf('theme-editor', `colour.${one}`),
    other: textCodeOf('theme-editor', `colour.${other}`),
    first: colours[0],
    second: colours[1],
    measured: measured.toFixed(2),
    wanted,
  })
