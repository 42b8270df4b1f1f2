import type { QueryClient } from '@tanstack/react-query'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import type { Language } from '#domain/language.ts'
import type { Reader } from './api.ts'
import type { HeadFiles } from './assets.ts'
import { createQueryClient } from './data/query-client.ts'
import { takeAnswers } from './data/read-answers.ts'
import { VoiceProvider } from './i18n/use-translation.tsx'
import type { Voice } from './i18n/voice.ts'
import type { routeTree } from './route-tree.gen.ts'
import { LatePage } from './shell/late-page.tsx'
import { lateAfterMs } from './shell/page-in-waiting.ts'
import { parsePlainSearch, writePlainSearch } from './shell/plain-search.ts'
import { keepPlaceOfReader } from './waking/place-of-reader.ts'

/** What every route may lean on. */
export type RouterContext = {
  queryClient: QueryClient
  language: Language
  /** The maker's city the shopper stands in. */
  city: string
  origin: string
  /** Whether the shop really sells; only the server knows, and it lets nobody in to what is for builders. */
  production: boolean
  /** Known to the server only; in the browser the head stands already. */
  head: HeadFiles | null
  /** The analytics vendor's name, likewise. */
  analytics: string | undefined
  /** Filled by the loaders on the server: what search engines read, as the texts of its scripts. It is no part of the page that wakes. */
  jsonLd: string[]
  /** In a browser that knows the first addresses only: brings all others. */
  further: (() => Promise<void>) | null
}

type Parts = {
  /** All addresses of the shop, or as many as every page knows. */
  routes: typeof routeTree
  read: Reader
  /** What the page was made of, as `data/read-answers.ts` wrote it down. */
  answers?: string | undefined
  voice: Voice
  language: Language
  city: string
  origin: string
  production?: boolean
  head?: HeadFiles
  analytics?: string | undefined
}

/** One router per page on the server, one for the whole visit in a browser. */
export function createAppRouter({
  routes,
  read,
  answers,
  voice,
  language,
  city,
  origin,
  production = false,
  head,
  analytics,
}: Parts) {
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
    // A page whose data was let go meanwhile waits for it, as it did the first time: drawn bare, it would lose its place.
    defaultStaleReloadMode: 'blocking',
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingComponent: LatePage,
    defaultPendingMs: lateAfterMs,
    defaultPendingMinMs: 300,
    scrollRestoration: import.meta.env.SSR || keepPlaceOfReader(),
    parseSearch: parsePlainSearch,
    stringifySearch: writePlainSearch,
    Wrap: ({ children }) => (
      <VoiceProvider voice={voice}>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </VoiceProvider>
    ),
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
