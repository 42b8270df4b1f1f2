import { createFileRoute } from '@tanstack/react-router'
import { afterSignInOf } from '#web/account/own-path.ts'
import { SignInScreen } from '#web/account/sign-in-screen.tsx'

export const Route = createFileRoute('/_shop/courier-login')({
  staticData: { texts: 'buying' },
  validateSearch: afterSignInOf,
  component: CourierSignIn,
})

function CourierSignIn() {
  return <SignInScreen door="courier" next={Route.useSearch().next} />
}
