import { createFileRoute } from '@tanstack/react-router'
import { readBorderCheck } from '#web/storefront/info/check-address.ts'
import { DependsTable } from '#web/storefront/info/depends-table.tsx'
import { PolicyScreen } from '#web/storefront/info/policy-screen.tsx'
import { SendingCheck } from '#web/storefront/info/sending-check.tsx'
import { pageHead } from '#web/storefront/page-head.ts'

export const Route = createFileRoute('/_shop/prohibited-items')({
  staticData: { texts: ['info', 'prohibited'], sleeps: true },
  validateSearch: readBorderCheck,
  loaderDeps: ({ search }) => readBorderCheck(search),
  loader: async ({ context: { queryClient, language }, deps }) =>
    (await import('#web/storefront/info/prohibited-page.ts')).loadProhibitedPage(queryClient, language, deps),
  head: ({ match, loaderData }) => pageHead(match.context, loaderData),
  component: ProhibitedItems,
})

function ProhibitedItems() {
  const search = readBorderCheck(Route.useSearch())
  return (
    <PolicyScreen
      name="prohibited-items"
      after={{
        check: <SendingCheck search={search} />,
        depends: <DependsTable />,
      }}
    />
  )
}
