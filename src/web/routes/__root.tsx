import { createRootRouteWithContext, HeadContent, Outlet, Scripts, useMatches, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { identity } from '#domain/accounts/identity.ts'
import { languages } from '#domain/language/language.ts'
import type { HeadFiles, RouteModules } from '#web/assets.ts'
import { useAppearance } from '#web/festival/appearance-query.ts'
import { hydrationTime } from '#web/hydration/hydration-time.ts'
import { repeatEarlyTouches } from '#web/hydration/repeat-early-touches.ts'
import { type HydrationFiles, starterScript } from '#web/hydration/starter.ts'
import type { TextSet } from '#web/i18n/text-sets.ts'
import { addTexts } from '#web/i18n/translator.ts'
import { FailedPage } from '#web/layout/failed-page.tsx'
import { seekFurther } from '#web/layout/further-routes.ts'
import { NotFoundPage } from '#web/layout/not-found-page.tsx'
import { RouterLink } from '#web/layout/router-link.tsx'
import type { RouterContext } from '#web/router.tsx'
import { LinkProvider } from '#web/ui/link.tsx'
import { ToastRegion } from '#web/ui/toast.tsx'

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ context, matches, location }) => {
    await seekFurther(context, matches, location)
    await addTexts(context.language, textsOf(matches))
  },
  head: ({ match, matches }) => ({
    links: headLinks(match.context, matches as readonly Match[]),
    meta: [
      { charSet: 'utf-8' },
      // The title of a page without its own, such as a page that was not found.
      { title: identity.name[match.context.language] },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { name: 'theme-color', content: '#FF9933' },
    ],
  }),
  component: Root,
  notFoundComponent: NotFoundPage,
  errorComponent: FailedPage,
})

/** Renders the whole document, on the server and when the browser hydrates it. */
function Root() {
  const { language, city, analytics } = Route.useRouteContext()
  const sets = useMatches({ select: textsOf })
  // Only the shop has appearances; staff pages keep the default.
  const appearance = useAppearance(
    useMatches({ select: (matches) => matches.some(({ routeId }) => routeId === '/_shop') }),
  )
  return (
    // The first script and the server also set attributes on this element; they are left as they are.
    <html
      lang={language}
      data-city={city}
      data-texts={sets.join(' ')}
      data-analytics={analytics}
      data-theme={appearance?.id}
      style={appearance?.style}
      suppressHydrationWarning
    >
      <head>
        <HeadContent />
        {/* The router keeps one tag per name. */}
        {languages.map(
          (other) => other !== language && <meta key={other} property="og:locale:alternate" content={`${other}_IN`} />,
        )}
      </head>
      <body>
        <LinkProvider component={RouterLink}>
          <Outlet />
          <ToastRegion />
        </LinkProvider>
        <Scripts />
        <Starter />
      </body>
    </html>
  )
}

/**
 * Renders the script that hydrates the page. In the browser, where it has already run, the markup is left unchanged.
 */
function Starter() {
  const { head } = Route.useRouteContext()
  const mark = useRouter().options.ssr?.nonce
  const matches = useMatches()
  useEffect(() => {
    // Runs after React has finished; from inside its own work it could not hydrate a boundary that is still
    // dehydrated.
    setTimeout(repeatEarlyTouches)
  }, [])
  const script =
    import.meta.env.SSR && head?.modules
      ? starterScript(hydrationFiles(head.modules, matches), hydrationTime(matches))
      : ''
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a script's text is its own words and the build's file names, nothing a visitor said.
  return <script suppressHydrationWarning nonce={mark} dangerouslySetInnerHTML={{ __html: script }} />
}

type Match = { routeId: string; staticData: { sleeps?: boolean } } & LocalizedMatch

const hydrationFiles = (modules: RouteModules, matches: readonly Match[]): HydrationFiles => ({
  entry: modules.entry,
  modules: [
    ...new Set([
      modules.entry,
      ...modules.shared,
      ...matches.flatMap(({ routeId }) => modules.routes[routeId] ?? []),
      ...['shop', ...withWorkTexts(modules, textsOf(matches))].flatMap((set) => modules.texts[set] ?? []),
    ]),
  ],
})

/** Sets of the staff come with the file that knows the way to them. */
const withWorkTexts = ({ workSets }: RouteModules, sets: readonly TextSet[]): readonly string[] =>
  sets.some((set) => workSets.includes(set)) ? ['work', ...sets] : sets

/** Pages that hydrate at once name their scripts first, so that they come beside the style sheets. */
const scriptLinks = ({ modules }: HeadFiles, matches: readonly Match[]) =>
  import.meta.env.SSR && modules && hydrationTime(matches) === 'at once'
    ? hydrationFiles(modules, matches).modules.map((href) => ({ rel: 'modulepreload', href }))
    : []

/** Where nothing is shown before the scripts have run, their fonts come after them. */
const fontLinks = ({ fonts }: HeadFiles, matches: readonly Match[]) =>
  fonts.map((href) => ({
    rel: 'preload',
    href,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
    ...(hydrationTime(matches) === 'at once' ? { fetchPriority: 'low' as const } : {}),
  }))

const headLinks = ({ head }: RouterContext, matches: readonly Match[]) =>
  head
    ? [
        { rel: 'icon', href: '/icons/favicon.svg', type: 'image/svg+xml' },
        { rel: 'apple-touch-icon', href: '/icons/180.png' },
        ...scriptLinks(head, matches),
        ...fontLinks(head, matches),
      ]
    : []

type LocalizedMatch = { staticData: { texts?: TextSet | readonly TextSet[] }; loaderData?: unknown }

/**
 * Returns the text sets that a page's routes need beyond the shop's: fixed ones, and `texts` from their loader data.
 * They are written into the page, so that the browser loads them before hydration.
 */
const textsOf = (matches: readonly LocalizedMatch[]): TextSet[] =>
  matches.flatMap(({ staticData, loaderData }) => [
    ...[staticData.texts ?? []].flat(),
    ...((loaderData as { texts?: readonly TextSet[] } | undefined)?.texts ?? []),
  ])
