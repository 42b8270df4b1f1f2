import { createFileRoute } from '@tanstack/react-router'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { ShareScreen } from '#web/seller/share-screen.tsx'
import { type TypedSearch, textIn } from '#web/staff/search-text.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/seller/share')({
  staticData: { texts: 'share-kit' },
  validateSearch: (search: TypedSearch): { brandId?: string } => textIn(search, 'brandId'),
  loader: loadTitle('share-kit:title'),
  head: staffHead,
  component: Share,
})

function Share() {
  return <ShareScreen brandId={Route.useSearch().brandId} />
}
