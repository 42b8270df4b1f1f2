import { createFileRoute } from '@tanstack/react-router'
import { afterSignInOf } from '#web/account/own-path.ts'
import { SignInScreen } from '#web/account/sign-in-screen.tsx'

export const Route = createFileRoute('/_shop/login')({
  staticData: { texts: 'buying' },
  validateSearch: afterSignInOf,
  component: SignIn,
})

function SignIn() {
  return <SignInScreen door="shop" next={Route.useSearch().next} />
}
