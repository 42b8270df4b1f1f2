import { createFileRoute } from '@tanstack/react-router'
import { afterSignInOf } from '#web/account/own-path.ts'
import { SignInScreen } from '#web/account/sign-in-screen.tsx'
import { loadTitle, personalHead } from '#web/i18n/personal-page.ts'

export const Route = createFileRoute('/_shop/courier-login')({
  staticData: { texts: 'buying' },
  validateSearch: afterSignInOf,
  loader: loadTitle('account:signIn.courier.title'),
  head: ({ loaderData }) => personalHead(loaderData),
  component: CourierSignIn,
})

function CourierSignIn() {
  return <SignInScreen door="courier" next={Route.useSearch().next} />
}
