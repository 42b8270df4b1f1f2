import { themeEndpoints } from '#contract/themes/theme-contract.ts'
import { refuse } from '#domain/refusal.ts'
import { previewCookie } from '#domain/site/preview-cookie.ts'
import { defaultThemeId, wornThemeId } from '#domain/themes/theme.ts'
import type { AppContext } from '#server/context.ts'
import { afterCommit, transaction } from '#server/db/transaction.ts'
import { type EndpointHandler, pairHandlers } from '#server/http/endpoint-handler.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import { showAdminTheme, showAppearance, showTheme } from './show-theme.ts'
import { activeOf, lastChanges, listThemes, lockThemes, saveDays, saveOverride } from './theme-store.ts'

/** Returns the endpoints of the festival themes: the active one, and its administration. */
export function themeHandlers(context: AppContext): EndpointHandler[] {
  /** Changes one theme in one transaction and returns it; every cached page is rendered again. */
  const change = (id: string, visitor: Visitor, save: () => Promise<void>) =>
    transaction(async () => {
      if (!(await lockThemes()).some((theme) => theme.id === id)) return refuse('thing/not-found')
      await save()
      afterCommit(() => context.catalogueChanged())
      return (await showAll(visitor)).find((theme) => theme.id === id) ?? refuse('thing/not-found')
    })

  return pairHandlers(themeEndpoints, {
    'GET /api/festival-themes': async (_input, { language }) => {
      const themes = await listThemes()
      const active = activeOf(themes)
      return themes.map((theme) => showTheme(theme, active, language))
    },
    'GET /api/festival-appearance': async (_input, visitor) => {
      const themes = await listThemes()
      const active = activeOf(themes)
      const known = themes.map(({ id }) => id)
      const worn = wornThemeId(known, active, visitor.cookie(previewCookie))
      const theme = themes.find(({ id }) => id === worn)
      // A shop without any theme has its everyday appearance.
      if (!theme) return { id: defaultThemeId, activeId: active, name: '', style: {}, heroTexts: null, pieces: [] }
      return showAppearance(theme, active, visitor.language)
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
