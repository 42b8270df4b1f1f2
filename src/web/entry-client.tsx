import './styles/main.css'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { defaultCity } from '#domain/catalogue.ts'
import { defaultLanguage, isLanguage } from '#domain/language.ts'
import { fetchJson } from './api.ts'
import { answersId } from './data/read-answers.ts'
import { finishLeaving, watchLeaving } from './data/watch-leaving.ts'
import { routeTree as firstRoutes } from './first-routes.gen.ts'
import type { TextSet } from './i18n/texts.ts'
import { addTexts, findVoice } from './i18n/voice.ts'
import type { routeTree } from './route-tree.gen.ts'
import { createAppRouter } from './router.tsx'
import { bringFurther, isUnknown } from './shell/further-routes.ts'
import { keepPageInWaiting } from './shell/page-in-waiting.ts'

/** Hydrates the page the server rendered; language and city are read from the page itself. */
async function wake(): Promise<void> {
  await finishLeaving()
  const { lang, dataset } = document.documentElement
  const language = isLanguage(lang) ? lang : defaultLanguage
  await addTexts(language, (dataset.texts ?? '').split(' ') as TextSet[])
  const answers = document.getElementById(answersId)
  const router = createAppRouter({
    // The same root route with fewer children; `further-routes.ts` adds the rest.
    routes: firstRoutes as unknown as typeof routeTree,
    read: fetchJson,
    answers: answers?.textContent,
    voice: await findVoice(language),
    language,
    city: dataset.city ?? defaultCity,
    origin: location.origin,
  })
  bringFurther(router)
  if (isUnknown(router.matchRoutes(router.latestLocation))) await router.options.context.further?.()
  // Removes the only element that React did not render.
  answers?.remove()
  watchLeaving(router)
  keepPageInWaiting(router)
  hydrateRoot(
    document,
    <StrictMode>
      <RouterClient router={router} />
    </StrictMode>,
  )
}

wake().catch((error: unknown) => {
  // Heard by the page's first script (`waking/starter.ts`).
  dispatchEvent(new Event('wakingfailed'))
  throw error
})
