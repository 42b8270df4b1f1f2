import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { RefreshButton } from '#web/staff/refresh-button.tsx'
import { type ListedStation, useHubShipments } from './use-hub-shipments.ts'

type Station = ListedStation | 'send'

/** Renders a station's name, its task, and the Refresh button. */
export function StationHead({ station, children }: { station: Station; children?: ReactNode }) {
  const { t } = useTranslation('hub')
  const shipments = useHubShipments(station === 'send' ? undefined : station)
  return (
    <div className="hub-station-head">
      <h1>{t(`${station}.nav`)}</h1>
      <p>{t(`${station}.text`)}</p>
      {children}
      <RefreshButton of={shipments} />
    </div>
  )
}
