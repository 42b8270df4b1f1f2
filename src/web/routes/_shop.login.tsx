import { createFileRoute } from '@tanstack/react-router'
import { afterSignInOf } from '#web/account/own-path.ts'
import { SignInScreen } from '#web/account/sign-in-screen.tsx'
import { loadTitle, personalHead } from '#web/i18n/personal-page.ts'

export const Route = createFileRoute('/_shop/login')({
  staticData: { texts: 'buying' },
  validateSearch: afterSignInOf,
  loader: loadTitle('account:signIn.submit'),
  head: ({ loaderData }) => personalHead(loaderData),
  component: SignIn,
})

function SignIn() {
  return <SignInScreen door="shop" next={Route.useSearch().next} />
}
