import { createFileRoute } from '@tanstack/react-router'
import { ForgotScreen } from '#web/account/forgot-screen.tsx'
import { loadTitle, personalHead } from '#web/i18n/personal-page.ts'
import { addTexts } from '#web/i18n/translator.ts'

export const Route = createFileRoute('/_shop/forgot-password')({
  staticData: { texts: ['buying', 'registration'] },
  loader: async ({ context: { language } }) => {
    await addTexts(language, ['registration'])
    return loadTitle('registration:forgot.title')({ context: { language } })
  },
  head: ({ loaderData }) => personalHead(loaderData),
  component: ForgotPassword,
})

function ForgotPassword() {
  return <ForgotScreen />
}
