import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { RefreshButton } from '#web/staff/refresh-button.tsx'
import { useHubShipments } from './use-hub-shipments.ts'

type Station = 'receive' | 'shelf' | 'pack' | 'papers' | 'send'

/** Renders a station's name, its task, and the Refresh button. */
export function StationHead({ station, children }: { station: Station; children?: ReactNode }) {
  const { t } = useTranslation('hub')
  const shipments = useHubShipments(station === 'shelf' ? 'shelf' : undefined)
  return (
    <div className="hub-station-head">
      <h1>{t(`${station}.nav`)}</h1>
      <p>{t(`${station}.text`)}</p>
      {children}
      <RefreshButton of={shipments} />
    </div>
  )
}
