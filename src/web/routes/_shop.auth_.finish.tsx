import { createFileRoute } from '@tanstack/react-router'
import { FinishScreen } from '#web/account/finish-screen.tsx'
import { loadTitle, personalHead } from '#web/i18n/personal-page.ts'
import { afterSignInOf } from '#web/sign-in/own-path.ts'

export const Route = createFileRoute('/_shop/auth_/finish')({
  staticData: { texts: 'buying' },
  validateSearch: afterSignInOf,
  loader: loadTitle('account:google.finish.title'),
  head: ({ loaderData }) => personalHead(loaderData),
  component: Finish,
})

function Finish() {
  return <FinishScreen next={Route.useSearch().next} />
}
