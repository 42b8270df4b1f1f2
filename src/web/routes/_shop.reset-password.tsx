import { createFileRoute } from '@tanstack/react-router'
import { ResetScreen } from '#web/account/reset-screen.tsx'
import { tokenOf } from '#web/account/taken-token.ts'
import { loadTitle, personalHead } from '#web/i18n/personal-page.ts'
import { addTexts } from '#web/i18n/translator.ts'

export const Route = createFileRoute('/_shop/reset-password')({
  staticData: { texts: ['buying', 'registration'] },
  validateSearch: tokenOf,
  loader: async ({ context: { language } }) => {
    await addTexts(language, ['registration'])
    return loadTitle('registration:reset.title')({ context: { language } })
  },
  head: ({ loaderData }) => personalHead(loaderData),
  component: ResetPassword,
})

function ResetPassword() {
  return <ResetScreen token={Route.useSearch().token} />
}
