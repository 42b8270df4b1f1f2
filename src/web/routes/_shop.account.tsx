import { createFileRoute, Outlet } from '@tanstack/react-router'
import { AccountFrame } from '#web/account/account-frame.tsx'
import { loadTitle, personalHead } from '#web/i18n/personal-page.ts'
import { Guard } from '#web/sign-in/guard.tsx'

export const Route = createFileRoute('/_shop/account')({
  staticData: { texts: ['buying', 'my-account'] },
  loader: loadTitle('my-account:title'),
  head: ({ loaderData }) => personalHead(loaderData),
  component: Account,
})

function Account() {
  return (
    <Guard access="signed-in">
      <AccountFrame>
        <Outlet />
      </AccountFrame>
    </Guard>
  )
}
