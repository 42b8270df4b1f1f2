import { createFileRoute } from '@tanstack/react-router'
import { loadTranslator } from '#web/i18n/translator.ts'
import { OfflineScreen } from '#web/offline/offline-screen.tsx'

/** Serves the page that the service worker shows when a page is unavailable. Never indexed by search engines. */
export const Route = createFileRoute('/offline')({
  staticData: { texts: 'offline' },
  loader: async ({ context }) => {
    const t = (await loadTranslator(context.language)).of('offline')
    return { title: `${t('title')} | ${t('shell:name')}` }
  },
  head: ({ loaderData }) => ({
    meta: [{ title: loaderData?.title ?? '' }, { name: 'robots', content: 'noindex' }],
  }),
  component: OfflineScreen,
})
