import { createRequestHandler, RouterServer, renderRouterToString } from '@tanstack/react-router/ssr/server'
import { defaultCity } from '#domain/catalogue/catalogue.ts'
import { type Language, languages } from '#domain/language/language.ts'
import type { PageAnswer, PageRequest } from '#server/http/pages.ts'
import {
  type BuildManifest,
  type FontManifest,
  type HeadFiles,
  headFiles,
  missingStyles,
  type RouteManifest,
  routeStyles,
} from './assets.ts'
import { answersElement, lacksAnswers } from './data/read-answers.ts'
import { hydrationTime } from './hydration/hydration-time.ts'
import { loadTranslator } from './i18n/translator.ts'
import { isNotSetUp } from './layout/failed-page.tsx'
import { firstPaint } from './layout/first-paint.ts'
import { layOutLater } from './layout/lay-out-later.ts'
import { loadFontsLater } from './layout/load-fonts-later.ts'
import { takeMarkedScripts } from './marked-scripts.ts'
import { readAhead } from './read-ahead.ts'
import { routeTree } from './route-tree.gen.ts'
import { createAppRouter } from './router.tsx'
import { jsonLdElement } from './storefront/json-ld.ts'

/** Returns the function that renders the page of a URL, for the files of one build. */
export function createRenderer(build: BuildManifest, fonts: FontManifest) {
  const styles = routeStyles(build)
  const heads = forEachLanguage((language) => headFiles(build, fonts, language))
  const missing = missingStyles(build)
    .map((href) => `<link rel="stylesheet" href="${href}"/>`)
    .join('')
  return async (page: PageRequest): Promise<PageAnswer> => {
    const answer = await renderPage(page, styles, heads[page.language])
    if (answer.status !== 404) return answer
    return { ...answer, html: answer.html.replace('</head>', () => `${missing}</head>`) }
  }
}

/** Renders one page completely (no streaming: the data is in-process, and a complete page can be cached). */
export async function renderPage(page: PageRequest, manifest: RouteManifest, head: HeadFiles): Promise<PageAnswer> {
  const translator = await loadTranslator(page.language)
  const scriptMark = crypto.randomUUID()
  const handler = createRequestHandler({
    request: new Request(addressOf(page)),
    createRouter: () =>
      createAppRouter({
        routes: routeTree,
        read: page.read,
        translator,
        language: page.language,
        city: page.city ?? defaultCity,
        origin: page.origin,
        production: page.mode === 'production',
        head,
        analytics: page.analytics,
        scriptMark,
      }),
    getRouterManifest: () => manifest as never,
  })
  let answers = ''
  let atOnce = false
  let ahead = ''
  let lacking = false
  let jsonLd: readonly string[] = []
  let status: number | undefined
  const response = await handler(async ({ router, responseHeaders }) => {
    const rendered = await renderRouterToString({
      router,
      responseHeaders,
      children: <RouterServer router={router} />,
    })
    const { context } = router.options
    atOnce = hydrationTime(router.state.matches) === 'at once'
    if (atOnce) ahead = readAhead(page, router.state.matches)
    status = statusOfRefusal(router.state.matches.find(({ error }) => error)?.error)
    answers = answersElement(context.queryClient)
    lacking = lacksAnswers(context.queryClient)
    jsonLd = context.jsonLd
    context.queryClient.clear()
    return rendered
  })
  const redirect = response.headers.get('location')
  // React ignores elements it did not render in head and body. The first script comes before the style sheets,
  // because it would otherwise wait for them.
  // A page that shows nothing before its scripts have run has no text for fonts that would come before them.
  const fontRequests = atOnce ? [] : (head?.fontRequests ?? [])
  const firstScript = `${firstPaint}${loadFontsLater(fontRequests)}${layOutLater}${ahead}`
  const rendered = takeMarkedScripts(await response.text(), scriptMark)
  const html = rendered.html
    .replace('<head>', () => `<head><script>${firstScript}</script>`)
    .replace('</head>', () => `${jsonLd.map(jsonLdElement).join('')}</head>`)
    .replace('</body>', () => `${answers}</body>`)
  const scripts = [firstScript, ...rendered.scripts]
  return { status: status ?? response.status, html, scripts, lacking, ...(redirect ? { redirect } : {}) }
}

/** Returns the status of a page that nobody can read yet because the shop is being set up. */
const statusOfRefusal = (error: unknown): number | undefined => (isNotSetUp(error) ? 503 : undefined)

/**
 * Returns the full URL of a page. Several slashes at the start of the path are part of a path that no page has, never
 * a host.
 */
function addressOf({ url, origin }: PageRequest): URL {
  const address = new URL(url.startsWith('/') ? origin + url : origin)
  address.pathname = address.pathname.replace(/^\/(\/+)/, (_all, more: string) => `/${'%2F'.repeat(more.length)}`)
  return address
}

const forEachLanguage = <Value,>(value: (language: Language) => Value) =>
  Object.fromEntries(languages.map((language) => [language, value(language)])) as Record<Language, Value>
