import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { RefreshButton } from '#web/staff/refresh-button.tsx'
import { useHubBoxes } from './use-hub-boxes.ts'

type Station = 'receive' | 'shelf' | 'pack' | 'papers' | 'send'

/** Renders a station's name, its task, and the Refresh button. */
export function StationHead({ station, children }: { station: Station; children?: ReactNode }) {
  const { t } = useTranslation('hub')
  const boxes = useHubBoxes(station === 'shelf' ? 'shelf' : undefined)
  return (
    <div className="hub-station-head">
      <h1>{t(`${station}.nav`)}</h1>
      <p>{t(`${station}.words`)}</p>
      {children}
      <RefreshButton of={boxes} />
    </div>
  )
}
