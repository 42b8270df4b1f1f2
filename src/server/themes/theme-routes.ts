import { themeEndpoints } from '#contract/theme-contract.ts'
import { previewCookie } from '#domain/preview-cookie.ts'
import { refuse } from '#domain/refusal.ts'
import { defaultThemeId, wornThemeId } from '#domain/theme.ts'
import { afterCommit, transaction } from '#server/db/transaction.ts'
import type { House } from '#server/house.ts'
import { type Door, openDoors } from '#server/http/door.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import { showAdminTheme, showDress, showTheme } from './show-theme.ts'
import { activeOf, lastChanges, listThemes, lockThemes, saveDays, saveOverride } from './theme-store.ts'

/** Returns the endpoints of the festival themes: the active one, and its administration. */
export function themeDoors(house: House): Door[] {
  /** Changes one theme in one transaction and returns it; every cached page is rendered again. */
  const change = (id: string, visitor: Visitor, save: () => Promise<void>) =>
    transaction(async () => {
      if (!(await lockThemes()).some((theme) => theme.id === id)) return refuse('thing/not-found')
      await save()
      afterCommit(() => house.catalogueChanged())
      return (await showAll(visitor)).find((theme) => theme.id === id) ?? refuse('thing/not-found')
    })

  return openDoors(themeEndpoints, {
    'GET /api/festival-themes': async (_input, { language }) => {
      const themes = await listThemes()
      const active = activeOf(themes)
      return themes.map((theme) => showTheme(theme, active, language))
    },
    'GET /api/festival-dress': async (_input, visitor) => {
      const themes = await listThemes()
      const active = activeOf(themes)
      const known = themes.map(({ id }) => id)
      const worn = wornThemeId(known, active, visitor.cookie(previewCookie))
      const theme = themes.find(({ id }) => id === worn)
      // A shop without any theme has its everyday appearance.
      if (!theme) return { id: defaultThemeId, activeId: active, name: '', style: {}, words: null, pieces: [] }
      return showDress(theme, active, visitor.language)
    },
    'GET /api/admin/themes': async (_input, visitor) => ({ items: await showAll(visitor) }),
    'PUT /api/admin/themes/:id/override': ({ params, body }, visitor) =>
      change(params.id, visitor, () => saveOverride(params.id, body.override, member(visitor))),
    'PUT /api/admin/themes/:id/days': ({ params, body }, visitor) =>
      change(params.id, visitor, () => saveDays(params.id, body.days, member(visitor))),
  })
}

async function showAll({ language }: Visitor) {
  const themes = await listThemes()
  const active = activeOf(themes)
  const changes = await lastChanges()
  return themes.map((theme) => showAdminTheme(theme, active, changes.get(theme.id), language))
}
