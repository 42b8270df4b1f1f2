import { createFileRoute } from '@tanstack/react-router'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { ReadyTextsScreen } from '#web/seller/ready-texts-screen.tsx'
import { type TypedSearch, textIn } from '#web/staff/search-text.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/seller/ready-texts')({
  staticData: { texts: ['ready-answers'] },
  validateSearch: (search: TypedSearch): { brandId?: string } => textIn(search, 'brandId'),
  loader: loadTitle('ready-answers:own.title'),
  head: staffHead,
  component: ReadyTexts,
})

function ReadyTexts() {
  return <ReadyTextsScreen {...Route.useSearch()} />
}
