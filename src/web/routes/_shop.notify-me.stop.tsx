import { createFileRoute } from '@tanstack/react-router'
import { loadTitle, personalHead } from '#web/i18n/personal-page.ts'
import { addTexts } from '#web/i18n/translator.ts'
import { UnsubscribeScreen } from '#web/notify/unsubscribe-screen.tsx'

export const Route = createFileRoute('/_shop/notify-me/stop')({
  staticData: { texts: 'notify' },
  validateSearch: ({ token }: Record<string, unknown>): { token?: string } =>
    typeof token === 'string' ? { token } : {},
  loader: async ({ context: { language } }) => {
    await addTexts(language, ['notify'])
    return loadTitle('notify:stop.title')({ context: { language } })
  },
  head: ({ loaderData }) => personalHead(loaderData),
  component: Unsubscribe,
})

function Unsubscribe() {
  return <UnsubscribeScreen token={Route.useSearch().token ?? ''} />
}
