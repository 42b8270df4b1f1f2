import { createRootRouteWithContext, HeadContent, Outlet, Scripts } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { RouterContext } from '#web/router.tsx'

export const Route = createRootRouteWithContext<RouterContext>()({
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { name: 'theme-color', content: '#FF9933' },
      { title: 'Haatdi' },
    ],
    links: [{ rel: 'stylesheet', href: '/fonts/faces.css' }],
  }),
  component: Root,
  notFoundComponent: NotFound,
})

function Root() {
  const { language, city } = Route.useRouteContext()
  return (
    <html lang={language} data-city={city}>
      <head>
        <HeadContent />
      </head>
      <body>
        <Outlet />
        <Scripts />
      </body>
    </html>
  )
}

function NotFound() {
  const { t } = useTranslation('shell')
  return (
    <main id="main">
      <h1>{t('notFound.title')}</h1>
    </main>
  )
}
