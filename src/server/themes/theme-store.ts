import { and, asc, eq, sql } from 'drizzle-orm'
import { activeThemeId, type ThemeDays, type ThemeOverride } from '#domain/themes/theme.ts'
import type { ThemeBody } from '#domain/themes/theme-body.ts'
import { listVersionsInForce } from '#server/content/content-store.ts'
import { festivalTheme, festivalThemeChange } from '#server/db/catalogue-tables.ts'
import { shopNow } from '#server/db/shop-clock.ts'
import { db } from '#server/db/transaction.ts'
import { shippedThemeBody } from './shipped-theme.ts'

type ThemeRow = typeof festivalTheme.$inferSelect
/** A theme with what it says now: the version in force, or what the shop was shipped with. */
export type StoredTheme = Pick<ThemeRow, 'id' | 'days' | 'override' | 'madeOnScreen' | 'version'> & {
  body: ThemeBody
  /** False for a theme made on a screen of which no version has begun: the shop does not have it yet. */
  isPublished: boolean
}
export type ThemeChange = typeof festivalThemeChange.$inferSelect

/** What the versions and the draft of a theme are stored under. */
export const contentIdOf = (id: string): string => `theme.${id}`

const inOrder = () => db().select().from(festivalTheme).orderBy(asc(festivalTheme.position), asc(festivalTheme.id))

/** Returns every theme that was ever made, in the shop's order. */
export async function listAllThemes(): Promise<StoredTheme[]> {
  const [rows, versions] = await Promise.all([inOrder(), listVersionsInForce<ThemeBody>('theme.')])
  const own = new Map(versions.map(({ contentId, body }) => [contentId, body]))
  return rows.map((row) => {
    const { id, days, override, madeOnScreen, version } = row
    const body = own.get(contentIdOf(id)) ?? shippedThemeBody(row)
    return { id, days, override, madeOnScreen, version, body, isPublished: !madeOnScreen || own.has(contentIdOf(id)) }
  })
}

/** Returns every theme of the shop in its order. */
export const listThemes = async (): Promise<StoredTheme[]> =>
  (await listAllThemes()).filter(({ isPublished }) => isPublished)

/** Locks the themes for a change, so that two admins who decide at once wait for each other; returns their ids. */
export const lockThemes = async (): Promise<string[]> => (await inOrder().for('update')).map(({ id }) => id)

/** Returns what a theme says without any version. */
export async function findShippedTheme(id: string): Promise<ThemeBody | undefined> {
  const [row] = await db().select().from(festivalTheme).where(eq(festivalTheme.id, id))
  return row && shippedThemeBody(row)
}

/** Inserts a theme made on a screen behind all others; the shop has it once a version is published. */
export async function insertTheme(id: string, theme: ThemeRow['theme']): Promise<void> {
  const position = sql`(select coalesce(max(position), 0) + 1 from festival_theme)`
  await db().insert(festivalTheme).values({ id, theme, position, madeOnScreen: true })
}

/** Removes a theme made on a screen that never had a version. Returns whether it was one. */
export async function removeUnpublishedTheme(id: string): Promise<boolean> {
  const gone = await db()
    .delete(festivalTheme)
    .where(
      and(
        eq(festivalTheme.id, id),
        eq(festivalTheme.madeOnScreen, true),
        sql`not exists (select from content_version where content_id = ${contentIdOf(id)})`,
      ),
    )
    .returning({ id: festivalTheme.id })
  return gone.length > 0
}

/** Returns which of them is active at this instant. */
export const activeOf = (themes: readonly StoredTheme[], at = shopNow()): string =>
  activeThemeId(
    themes.map(({ id, override, days }) => ({ id, override: override, days })),
    at,
  )

/** Returns the last change of each theme, by its id. */
export async function lastChanges(): Promise<Map<string, ThemeChange>> {
  const rows = await db()
    .selectDistinctOn([festivalThemeChange.themeId])
    .from(festivalThemeChange)
    .orderBy(festivalThemeChange.themeId, sql`${festivalThemeChange.id} desc`)
  return new Map(rows.map((row) => [row.themeId, row]))
}

export type Actor = { id: string; name: string }

/**
 * Saves an admin's override. At most one theme is activated manually: the previous one follows the calendar again.
 */
export async function saveOverride(id: string, override: ThemeOverride | null, actor: Actor): Promise<void> {
  if (override === 'on')
    await db().update(festivalTheme).set({ override: null }).where(eq(festivalTheme.override, 'on'))
  await db().update(festivalTheme).set({ override: override }).where(eq(festivalTheme.id, id))
  await recordChange(id, override ?? 'calendar', actor, null)
}

/** Saves the days on which a theme is active, over the version that was seen where that is said; returns whether it was still that one. */
export async function saveDays(
  id: string,
  { days, seen }: { days: ThemeDays[]; seen?: number | undefined },
  actor: Actor,
): Promise<boolean> {
  const saved = await db()
    .update(festivalTheme)
    .set({ days, version: sql`${festivalTheme.version} + 1` })
    .where(and(eq(festivalTheme.id, id), seen === undefined ? undefined : eq(festivalTheme.version, seen)))
    .returning({ id: festivalTheme.id })
  if (saved.length > 0) await recordChange(id, 'days', actor, days)
  return saved.length > 0
}

const recordChange = (themeId: string, kind: ThemeChange['kind'], { id, name }: Actor, days: ThemeDays[] | null) =>
  db().insert(festivalThemeChange).values({ themeId, kind, actorId: id, actorName: name, days })
