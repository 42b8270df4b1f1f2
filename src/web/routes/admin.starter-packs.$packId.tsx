import { createFileRoute } from '@tanstack/react-router'
import { StarterPackScreen } from '#web/admin/starter-pack-screen.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/admin/starter-packs/$packId')({
  staticData: { texts: 'opening' },
  loader: loadTitle('opening:packTitle'),
  head: staffHead,
  component: StarterPack,
})

function StarterPack() {
  const { packId } = Route.useParams()
  return <StarterPackScreen packId={packId} />
}
