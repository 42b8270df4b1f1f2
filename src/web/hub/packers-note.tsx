import { useEffect, useState } from 'react'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Alert } from '#web/ui/alert.tsx'

/** How often a screen says that it has the box open (milliseconds). */
const again = 10_000

/** Says that this screen has the box open, and names the others that have. */
export function PackersNote({ shipmentId }: { shipmentId: string }) {
  const { t } = useTranslation('hub-packing')
  const [others, setOthers] = useState<readonly string[]>([])
  useEffect(() => {
    const report = () =>
      send('POST /api/courier/hub/boxes/:id/packers', { params: { id: shipmentId } })
        .then((answer) => setOthers(answer.others))
        // Without a connection nobody can be seen; the page says that it is offline.
        .catch(() => setOthers([]))
    void report()
    const timer = setInterval(report, again)
    return () => clearInterval(timer)
  }, [shipmentId])
  if (others.length === 0) return null
  return <Alert tone="problem">{t('others', { names: others.join(', ') })}</Alert>
}
