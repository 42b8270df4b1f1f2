import './main.css'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { defaultCity } from '#domain/catalogue/catalogue.ts'
import { defaultLanguage, isLanguage } from '#domain/language/language.ts'
import { fetchJson } from './data/api.ts'
import { answersId } from './data/read-answers.ts'
import { finishSignOut, watchSignOut } from './data/watch-sign-out.ts'
import { routeTree as firstRoutes } from './first-routes.gen.ts'
import type { TextSet } from './i18n/text-sets.ts'
import { addTexts, loadTranslator } from './i18n/translator.ts'
import { isUnknown, loadFurther } from './layout/further-routes.ts'
import { delayPendingScreen } from './platform/pending-screen.ts'
import type { routeTree } from './route-tree.gen.ts'
import { createAppRouter } from './router.tsx'

/** Hydrates the page the server rendered; language and city are read from the page itself. */
async function hydrate(): Promise<void> {
  await finishSignOut()
  const { lang, dataset } = document.documentElement
  const language = isLanguage(lang) ? lang : defaultLanguage
  await addTexts(language, (dataset.texts ?? '').split(' ') as TextSet[])
  const answers = document.getElementById(answersId)
  const router = createAppRouter({
    // The same root route with fewer children; `further-routes.ts` adds the rest.
    routes: firstRoutes as unknown as typeof routeTree,
    read: fetchJson,
    answers: answers?.textContent,
    translator: await loadTranslator(language),
    language,
    city: dataset.city ?? defaultCity,
    origin: location.origin,
  })
  loadFurther(router)
  if (isUnknown(router.matchRoutes(router.latestLocation)))
    await router.options.context.further?.(router.latestLocation.pathname)
  // Removes the only element that React did not render.
  answers?.remove()
  watchSignOut(router)
  delayPendingScreen(router)
  hydrateRoot(
    document,
    <StrictMode>
      <RouterClient router={router} />
    </StrictMode>,
  )
}

hydrate().catch((error: unknown) => {
  // Heard by the page's first script (`hydration/starter.ts`).
  dispatchEvent(new Event('hydrationfailed'))
  throw error
})
