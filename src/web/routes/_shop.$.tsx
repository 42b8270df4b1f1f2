import { createFileRoute, notFound } from '@tanstack/react-router'
import { missingHead, nameMissing } from '#web/storefront/missing/missing-head.ts'
import { MissingScreen } from '#web/storefront/missing/missing-screen.tsx'
import { prefetchMissing } from '#web/storefront/missing/prefetch-missing.ts'

/**
 * Renders the not-found page for any other path: "Any other path shows a not-found page" (docs/spec/specification.md#2).
 */
export const Route = createFileRoute('/_shop/$')({
  staticData: { texts: 'shelves', sleeps: true },
  beforeLoad: nameMissing,
  loader: async ({ context: { queryClient, city } }) => {
    await prefetchMissing(queryClient, { kind: 'page' }, city)
    throw notFound()
  },
  head: ({ match }) => missingHead(match.context),
  notFoundComponent: () => <MissingScreen missed={{ kind: 'page' }} />,
})
