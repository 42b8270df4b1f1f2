import { createFileRoute } from '@tanstack/react-router'
import { ChangeEmailScreen } from '#web/account/change-email-screen.tsx'
import { loadTitle, personalHead } from '#web/i18n/personal-page.ts'
import { addTexts } from '#web/i18n/translator.ts'

export const Route = createFileRoute('/_shop/change-email')({
  staticData: { texts: 'my-account' },
  loader: async ({ context: { language } }) => {
    await addTexts(language, ['my-account'])
    return loadTitle('my-account:newEmail.title')({ context: { language } })
  },
  head: ({ loaderData }) => personalHead(loaderData),
  component: ChangeEmailScreen,
})
