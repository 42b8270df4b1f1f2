import { createFileRoute } from '@tanstack/react-router'
import { InvitationScreen } from '#web/account/invitation-screen.tsx'
import { loadTitle, personalHead } from '#web/i18n/personal-page.ts'
import { addTexts } from '#web/i18n/translator.ts'

export const Route = createFileRoute('/_shop/invitation')({
  staticData: { texts: ['buying', 'invitation'] },
  validateSearch: ({ token }: Record<string, unknown>): { token?: string } =>
    typeof token === 'string' ? { token } : {},
  loader: async ({ context: { language } }) => {
    await addTexts(language, ['invitation'])
    return loadTitle('invitation:title')({ context: { language } })
  },
  head: ({ loaderData }) => personalHead(loaderData),
  component: Invitation,
})

function Invitation() {
  return <InvitationScreen token={Route.useSearch().token} />
}
