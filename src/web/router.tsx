import type { QueryClient } from '@tanstack/react-query'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import type { Language } from '#domain/language/language.ts'
import type { HeadFiles } from './assets.ts'
import type { Reader } from './data/api.ts'
import { createQueryClient } from './data/query-client.ts'
import { takeAnswers } from './data/read-answers.ts'
import { preserveScrollPosition } from './hydration/scroll-position.ts'
import type { Translator } from './i18n/translator.ts'
import { TranslatorProvider } from './i18n/use-translation.tsx'
import { FailedPage } from './layout/failed-page.tsx'
import { PendingPage } from './layout/pending-page.tsx'
import { pendingMs } from './platform/pending-screen.ts'
import { parsePlainSearch, writePlainSearch } from './platform/plain-search.ts'
import type { routeTree } from './route-tree.gen.ts'

/** The context available to every route. */
export type RouterContext = {
  queryClient: QueryClient
  language: Language
  /** The store city chosen for shopping. */
  city: string
  origin: string
  /** True in production. Set by the server, which blocks developer pages there. */
  production: boolean
  /** Known only on the server; in the browser the head is already rendered. */
  head: HeadFiles | null
  /** The analytics vendor's name; known only on the server. */
  analytics: string | undefined
  /** JSON-LD script texts for search engines, filled by the loaders on the server. Not part of the hydrated page. */
  jsonLd: string[]
  /** Loads the further routes that a path may need and returns whether any came; null once all routes are known. */
  further: ((path: string) => Promise<boolean>) | null
}

type RouterOptions = {
  /** All routes of the shop, or only those included in every page. */
  routes: typeof routeTree
  read: Reader
  /** The serialized query data of the page, written by `data/read-answers.ts`. */
  answers?: string | undefined
  translator: Translator
  language: Language
  city: string
  origin: string
  production?: boolean
  head?: HeadFiles
  analytics?: string | undefined
  /** The nonce written on the scripts of one render (`marked-scripts.ts`); known only on the server. */
  scriptMark?: string
}

/** Creates a router: one per page on the server, one per visit in a browser. */
export function createAppRouter({
  routes,
  read,
  answers,
  translator,
  language,
  city,
  origin,
  production = false,
  head,
  analytics,
  scriptMark,
}: RouterOptions) {
  const queryClient = createQueryClient(read)
  if (answers) takeAnswers(queryClient, answers)
  return createRouter({
    routeTree: routes,
    context: {
      queryClient,
      language,
      city,
      origin,
      production,
      head: head ?? null,
      analytics,
      jsonLd: [],
      further: null,
    },
    ...(scriptMark ? { ssr: { nonce: scriptMark } } : {}),
    // A page whose data was garbage-collected waits for it again; rendered without data, it would lose its scroll
    // position.
    defaultStaleReloadMode: 'blocking',
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: FailedPage,
    defaultPendingComponent: PendingPage,
    defaultPendingMs: pendingMs,
    defaultPendingMinMs: 300,
    scrollRestoration: import.meta.env.SSR || preserveScrollPosition(),
    parseSearch: parsePlainSearch,
    stringifySearch: writePlainSearch,
    Wrap: ({ children }) => (
      <TranslatorProvider translator={translator}>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </TranslatorProvider>
    ),
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
