import type { ReactNode } from 'react'
import { type RecallLocation, recallLocations } from '#domain/shipping/recall.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { formatDateTime } from './format-time.ts'

type Unit = { lineId: string; location: RecallLocation; quantity: number }
type Recall<OneUnit extends Unit> = {
  id: string
  productName: string
  brandName: string
  lot: string
  reason: string
  at: string
  units: readonly OneUnit[]
}
type RecallPanelsProps<OneUnit extends Unit> = {
  recalls: readonly Recall<OneUnit>[]
  /** Renders one list item. */
  renderUnit: (unit: OneUnit, recallId: string) => ReactNode
}

/** Renders every recall with its units by location, or that there is none. */
export function RecallPanels<OneUnit extends Unit>({ recalls, renderUnit }: RecallPanelsProps<OneUnit>) {
  const { t } = useTranslation('recalls')
  if (recalls.length === 0)
    return (
      <EmptyState sign={t('empty.sign')} meaning={t('empty.meaning')}>
        {t('empty.text')}
      </EmptyState>
    )
  return recalls.map((recall) => <RecallPanel key={recall.id} recall={recall} renderUnit={renderUnit} />)
}

function RecallPanel<OneUnit extends Unit>({
  recall,
  renderUnit,
}: {
  recall: Recall<OneUnit>
  renderUnit: RecallPanelsProps<OneUnit>['renderUnit']
}) {
  const { t, language } = useTranslation('recalls')
  const { id, productName, brandName, lot, reason, at, units } = recall
  const count = units.reduce((all, { quantity }) => all + quantity, 0)
  return (
    <Panel
      title={t('heading', { name: productName, lot })}
      aside={<span className="small">{t('units', { count })}</span>}
    >
      <p className="panel-body small">{t('by', { store: brandName, time: formatDateTime(at, language), reason })}</p>
      {recallLocations.map((location) => {
        const there = units.filter((unit) => unit.location === location)
        if (there.length === 0) return null
        return (
          <section key={location}>
            <h3 className="panel-body">{t(`location.${location}`)}</h3>
            <ul>{there.map((unit) => renderUnit(unit, id))}</ul>
          </section>
        )
      })}
    </Panel>
  )
}
