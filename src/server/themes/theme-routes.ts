import { themeEndpoints } from '#contract/themes/theme-contract.ts'
import { isStaffWith } from '#domain/accounts/access.ts'
import { refuse } from '#domain/refusal.ts'
import { previewCookie, previewedDraft } from '#domain/site/preview-cookie.ts'
import { defaultThemeId, wornThemeId } from '#domain/themes/theme.ts'
import type { ThemeBody } from '#domain/themes/theme-body.ts'
import { readHomeGreeting } from '#server/content/content-in-force.ts'
import { findDraft } from '#server/content/content-store.ts'
import type { AppContext } from '#server/context.ts'
import { afterCommit, transaction } from '#server/db/transaction.ts'
import { type EndpointHandler, pairHandlers } from '#server/http/endpoint-handler.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import { beginTheme, dropThemeDraft, publishTheme, saveThemeDraft, withdrawTheme } from './change-theme.ts'
import { showAdminTheme, showAppearance, showTheme } from './show-theme.ts'
import { showThemeVersion, showThemeVersions } from './show-theme-versions.ts'
import {
  activeOf,
  contentIdOf,
  lastChanges,
  listAllThemes,
  listThemes,
  lockThemes,
  saveDays,
  saveOverride,
} from './theme-store.ts'

/** Returns the endpoints of the festival themes: the active one, and its administration. */
export function themeHandlers(context: AppContext): EndpointHandler[] {
  /** Changes one theme in one transaction and returns it; every cached page is rendered again. */
  const change = (id: string, visitor: Visitor, save: () => Promise<void>) =>
    transaction(async () => {
      if (!(await lockThemes()).includes(id)) return refuse('thing/not-found')
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
    'GET /api/festival-appearance': (_input, visitor) => showWornWithGreeting(visitor),
    'GET /api/admin/themes': async (_input, visitor) => ({ items: await showAll(visitor) }),
    'POST /api/admin/themes': ({ body }, visitor) => beginTheme(body, member(visitor)),
    'GET /api/admin/themes/:id': ({ params }, { language }) => showThemeVersions(params.id, language),
    'GET /api/admin/themes/:id/versions/:version': ({ params }) => showThemeVersion(params.id, params.version),
    'PUT /api/admin/themes/:id/draft': async ({ params: { id }, body }, visitor) => {
      await saveThemeDraft(id, body, member(visitor))
      return showThemeVersions(id, visitor.language)
    },
    'DELETE /api/admin/themes/:id/draft': async ({ params: { id } }, { language }) => ({
      left: (await dropThemeDraft(id)) ? await showThemeVersions(id, language) : null,
    }),
    'POST /api/admin/themes/:id/versions': async ({ params: { id }, body }, visitor) => {
      await publishTheme(context, id, body, member(visitor))
      return showThemeVersions(id, visitor.language)
    },
    'POST /api/admin/themes/:id/versions/:version/withdraw': async ({ params: { id, version } }, { language }) => {
      await withdrawTheme(id, version)
      return showThemeVersions(id, language)
    },
    'PUT /api/admin/themes/:id/override': ({ params, body }, visitor) =>
      change(params.id, visitor, () => saveOverride(params.id, body.override, member(visitor))),
    'PUT /api/admin/themes/:id/days': ({ params, body }, visitor) =>
      change(params.id, visitor, async () => {
        if (!(await saveDays(params.id, body, member(visitor)))) refuse('flow/stale')
      }),
  })
}

/** Returns what a page wears. A theme without a greeting of its own has the one that the shop wrote, if it did. */
async function showWornWithGreeting(visitor: Visitor) {
  const worn = await showWorn(visitor)
  return { ...worn, heroTexts: worn.heroTexts ?? (await readHomeGreeting(visitor.language)) }
}

/** Returns what a page wears: the active theme, the one this browser previews, or for an admin the draft of one. */
async function showWorn(visitor: Visitor) {
  const themes = await listThemes()
  const active = activeOf(themes)
  const previewed = visitor.cookie(previewCookie)
  const drafted = previewedDraft(previewed)
  const ownDraft = isStaffWith(visitor.principal, 'marketing.read') ? drafted : undefined
  if (ownDraft !== undefined) {
    const draft = await findDraft<ThemeBody>(contentIdOf(ownDraft))
    if (draft) return showAppearance({ id: ownDraft, body: draft.body }, active, visitor.language)
  }
  const known = themes.map(({ id }) => id)
  const worn = wornThemeId(known, active, ownDraft ?? previewed)
  const theme = themes.find(({ id }) => id === worn)
  // A shop without any theme has its everyday appearance.
  if (!theme) return { id: defaultThemeId, activeId: active, name: '', style: {}, heroTexts: null, pieces: [] }
  return showAppearance(theme, active, visitor.language)
}

async function showAll({ language }: Visitor) {
  const themes = await listAllThemes()
  const active = activeOf(themes.filter(({ isPublished }) => isPublished))
  const changes = await lastChanges()
  return themes.map((theme) => showAdminTheme(theme, active, changes.get(theme.id), language))
}
