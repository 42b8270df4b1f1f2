import { createFileRoute } from '@tanstack/react-router'
import { tokenOf } from '#web/account/taken-token.ts'
import { VerifyScreen } from '#web/account/verify-screen.tsx'
import { loadTitle, personalHead } from '#web/i18n/personal-page.ts'
import { addTexts } from '#web/i18n/translator.ts'

export const Route = createFileRoute('/_shop/verify-email')({
  staticData: { texts: ['buying', 'registration'] },
  validateSearch: tokenOf,
  loader: async ({ context: { language } }) => {
    await addTexts(language, ['registration'])
    return loadTitle('registration:verify.title')({ context: { language } })
  },
  head: ({ loaderData }) => personalHead(loaderData),
  component: VerifyEmail,
})

function VerifyEmail() {
  return <VerifyScreen token={Route.useSearch().token} />
}
