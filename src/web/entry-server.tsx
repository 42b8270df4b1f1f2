import { createRequestHandler, RouterServer, renderRouterToString } from '@tanstack/react-router/ssr/server'
import { defaultCity } from '#domain/catalogue.ts'
import type { PageAnswer, PageRequest } from '#server/http/pages.ts'
import {
  type BuildManifest,
  type FontManifest,
  type HeadFiles,
  headFiles,
  type RouteManifest,
  routeAssets,
} from './assets.ts'
import { findVoice } from './i18n/voice.ts'
import { createAppRouter } from './router.tsx'

/** Gives the function that turns an address into a page, for the files of one build. */
export function createRenderer(build: BuildManifest, fonts: FontManifest) {
  return (page: PageRequest): Promise<PageAnswer> =>
    renderPage(page, routeAssets(build, page.language), headFiles(fonts, page.language))
}

/** Renders one page whole (no streaming: the data is in-process, and a whole page can be kept). */
export async function renderPage(page: PageRequest, manifest: RouteManifest, head: HeadFiles): Promise<PageAnswer> {
  const voice = await findVoice(page.language)
  const handler = createRequestHandler({
    request: new Request(new URL(page.url, page.origin)),
    createRouter: () =>
      createAppRouter({
        read: page.read,
        voice,
        language: page.language,
        city: page.city ?? defaultCity,
        origin: page.origin,
        production: page.mode === 'production',
        head,
      }),
    getRouterManifest: () => manifest as never,
  })
  const response = await handler(({ router, responseHeaders }) =>
    renderRouterToString({ router, responseHeaders, children: <RouterServer router={router} /> }),
  )
  const redirect = response.headers.get('location')
  return { status: response.status, html: await response.text(), ...(redirect ? { redirect } : {}) }
}
