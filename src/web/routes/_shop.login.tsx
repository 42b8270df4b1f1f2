import { createFileRoute } from '@tanstack/react-router'
import { AuthScreen } from '#web/account/auth-screen.tsx'
import { authSearchOf, loadAuthTitle } from '#web/account/auth-search.ts'
import { personalHead } from '#web/i18n/personal-page.ts'

export const Route = createFileRoute('/_shop/login')({
  staticData: { texts: ['buying', 'registration'] },
  validateSearch: authSearchOf,
  loaderDeps: ({ search: { register } }) => ({ register }),
  loader: loadAuthTitle,
  head: ({ loaderData }) => personalHead(loaderData),
  component: SignIn,
})

function SignIn() {
  return <AuthScreen search={Route.useSearch()} />
}
