import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { usePresence } from '#web/staff/use-presence.ts'
import { Alert } from '#web/ui/alert.tsx'

/** Says that this screen has the box open, and names the others that have. */
export function PackersNote({ shipmentId }: { shipmentId: string }) {
  const { t } = useTranslation('hub-packing')
  const params = { id: shipmentId }
  const others = usePresence(shipmentId, {
    report: async () => (await send('POST /api/courier/hub/boxes/:id/packers', { params })).others,
  })
  if (others.length === 0) return null
  return <Alert tone="problem">{t('others', { names: others.join(', ') })}</Alert>
}
