import { createRootRouteWithContext, HeadContent, Outlet, Scripts, useMatches } from '@tanstack/react-router'
import { identity } from '#domain/identity.ts'
import type { TextSet } from '#web/i18n/texts.ts'
import { addTexts } from '#web/i18n/voice.ts'
import type { RouterContext } from '#web/router.tsx'
import { FailedPage } from '#web/shell/failed-page.tsx'
import { NotFoundPage } from '#web/shell/not-found-page.tsx'
import { RouterLink } from '#web/shell/router-link.tsx'
import { LinkProvider } from '#web/ui/link.tsx'
import { ToastRegion } from '#web/ui/toast.tsx'

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: ({ context, matches }) => addTexts(context.language, textsOf(matches)),
  head: ({ match }) => ({
    links: headLinks(match.context.head),
    meta: [
      { charSet: 'utf-8' },
      // What a page without a title of its own is called: the one that was not found.
      { title: identity.name[match.context.language] },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { name: 'theme-color', content: '#FF9933' },
    ],
  }),
  component: Root,
  notFoundComponent: NotFoundPage,
  errorComponent: FailedPage,
})

/** The whole document: React renders it on the server and wakes it in the browser. */
function Root() {
  const { language, city } = Route.useRouteContext()
  const sets = useMatches({ select: textsOf })
  return (
    <html lang={language} data-city={city} data-texts={sets.join(' ')}>
      <head>
        <HeadContent />
      </head>
      <body>
        <LinkProvider component={RouterLink}>
          <Outlet />
          <ToastRegion />
        </LinkProvider>
        <Scripts />
      </body>
    </html>
  )
}

const headLinks = (head: RouterContext['head']) =>
  head
    ? [
        { rel: 'icon', href: '/icons/favicon.svg', type: 'image/svg+xml' },
        { rel: 'apple-touch-icon', href: '/icons/180.png' },
        { rel: 'stylesheet', href: head.fontSheet },
        ...head.fonts.map((href) => ({
          rel: 'preload',
          href,
          as: 'font',
          type: 'font/woff2',
          crossOrigin: 'anonymous' as const,
        })),
      ]
    : []

/** Texts beyond the shop's that the routes of a page need; the page says them, so that the browser has them before it wakes. */
const textsOf = (matches: readonly { staticData: { texts?: TextSet } }[]): TextSet[] =>
  matches.flatMap(({ staticData }) => staticData.texts ?? [])
