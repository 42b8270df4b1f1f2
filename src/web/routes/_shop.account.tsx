import { createFileRoute } from '@tanstack/react-router'
import { AccountScreen } from '#web/account/account-screen.tsx'
import { Guard } from '#web/account/guard.tsx'
import { loadTitle, personalHead } from '#web/i18n/personal-page.ts'

export const Route = createFileRoute('/_shop/account')({
  staticData: { texts: 'buying' },
  loader: loadTitle('order:mine.title'),
  head: ({ loaderData }) => personalHead(loaderData),
  component: Account,
})

function Account() {
  return (
    <Guard access="signed-in">
      <AccountScreen />
    </Guard>
  )
}
