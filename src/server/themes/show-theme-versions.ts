import type { Language } from '#domain/language/language.ts'
import { refuse } from '#domain/refusal.ts'
import type { ThemeBody } from '#domain/themes/theme-body.ts'
import { findDraft, findVersion, listVersions } from '#server/content/content-store.ts'
import { describeDraft, describeVersions } from '#server/content/show-content.ts'
import { readClock } from '#server/db/database-clock.ts'
import { showAdminTheme } from './show-theme.ts'
import { activeOf, contentIdOf, findShippedTheme, lastChanges, listAllThemes } from './theme-store.ts'

/** Returns a theme with its draft, what it was shipped with and all versions. Refuses with thing/not-found. */
export async function showThemeVersions(id: string, language: Language) {
  const contentId = contentIdOf(id)
  const [themes, changes, rows, draft, now, shipped] = await Promise.all([
    listAllThemes(),
    lastChanges(),
    listVersions([contentId]),
    findDraft<ThemeBody>(contentId),
    readClock(),
    findShippedTheme(id),
  ])
  const stored = themes.find((theme) => theme.id === id)
  if (!stored || !shipped) return refuse('thing/not-found')
  return {
    theme: showAdminTheme(stored, activeOf(themes.filter(({ isPublished }) => isPublished)), changes.get(id), language),
    canGoBack: !stored.madeOnScreen,
    newest: rows[0]?.version ?? 0,
    versions: describeVersions(rows, now),
    shipped,
    inForce: stored.body,
    draft: draft ? describeDraft(draft) : null,
  }
}

/** Returns what one version of a theme says. Refuses with thing/not-found. */
export async function showThemeVersion(id: string, version: number) {
  const row = (await findVersion<ThemeBody>(contentIdOf(id), version)) ?? refuse('thing/not-found')
  return { version, body: row.body ?? (await findShippedTheme(id)) ?? refuse('thing/not-found') }
}
