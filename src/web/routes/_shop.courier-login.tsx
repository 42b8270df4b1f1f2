import { createFileRoute } from '@tanstack/react-router'
import { SignInScreen } from '#web/account/sign-in-screen.tsx'
import { loadTitle, personalHead } from '#web/i18n/personal-page.ts'
import { afterSignInOf } from '#web/sign-in/own-path.ts'

export const Route = createFileRoute('/_shop/courier-login')({
  staticData: { texts: 'buying' },
  validateSearch: afterSignInOf,
  loader: loadTitle('account:signIn.courier.title'),
  head: ({ loaderData }) => personalHead(loaderData),
  component: CourierSignIn,
})

function CourierSignIn() {
  return <SignInScreen entry="courier" next={Route.useSearch().next} />
}
