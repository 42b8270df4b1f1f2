import { asc, eq, sql } from 'drizzle-orm'
import { activeThemeId, type ThemeDays, type ThemeOverride } from '#domain/themes/theme.ts'
import { festivalTheme, festivalThemeChange } from '#server/db/catalogue-tables.ts'
import { shopNow } from '#server/db/shop-clock.ts'
import { db } from '#server/db/transaction.ts'

export type StoredTheme = typeof festivalTheme.$inferSelect
export type ThemeChange = typeof festivalThemeChange.$inferSelect

/** Returns every theme in the shop's order. */
export const listThemes = (): Promise<StoredTheme[]> =>
  db().select().from(festivalTheme).orderBy(asc(festivalTheme.position))

/** Returns the same, locked for a change: two admins who decide at once wait for each other. */
export const lockThemes = (): Promise<StoredTheme[]> =>
  db().select().from(festivalTheme).orderBy(asc(festivalTheme.position)).for('update')

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

/** Saves the days on which a theme is active. */
export async function saveDays(id: string, days: ThemeDays[], actor: Actor): Promise<void> {
  await db().update(festivalTheme).set({ days }).where(eq(festivalTheme.id, id))
  await recordChange(id, 'days', actor, days)
}

const recordChange = (themeId: string, kind: ThemeChange['kind'], { id, name }: Actor, days: ThemeDays[] | null) =>
  db().insert(festivalThemeChange).values({ themeId, kind, actorId: id, actorName: name, days })
