import { useState } from 'react'
import {
  labelGrids,
  labelsPerPage,
  lotOfDay,
  mostLabels,
  type UnitLabelFormat,
  unitLabelFormats,
} from '#domain/sellers/label-grid.ts'
import { indianDay } from '#domain/time/calendar-day.ts'
import { addressOf } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { RadioCard } from '#web/ui/radio-card.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import type { OfStore } from './day-numbers.tsx'
import { LabelsBatch } from './labels-batch.tsx'
import { type LabelsOrder, LabelsOrders } from './labels-orders.tsx'

export type LabelChoice = {
  format: UnitLabelFormat
  made: string
  lot: string
  skip: string
  bags: boolean
  parts: string[]
}

/** `part`: the orders that are chosen to begin with, by their ids with commas between; all without it. */
type LabelsFormProps = { orders: readonly LabelsOrder[]; ofStore: OfStore; part?: string }

/** Renders what the labels are printed on and for; the link below opens them with these choices. */
export function LabelsForm({ orders, ofStore, part }: LabelsFormProps) {
  const { t } = useTranslation('unit-labels')
  const today = indianDay(new Date()).day
  const [choice, setChoice] = useState<LabelChoice>({
    format: 'a4-24',
    made: today,
    lot: lotOfDay(today),
    skip: '0',
    bags: false,
    parts: orders.filter(({ id }) => part === undefined || part.split(',').includes(id)).map(({ id }) => id),
  })
  const change = (changed: Partial<LabelChoice>) => setChoice({ ...choice, ...changed })
  return (
    <div className="staff-columns">
      <div>
        <Panel title={t('format')}>
          <fieldset className="panel-body stack-8">
            <legend className="visually-hidden">{t('format')}</legend>
            {unitLabelFormats.map((format) => (
              <RadioCard
                key={format}
                name="format"
                title={t(`formats.${format}`)}
                note={format === '50x25' ? t('smallNote') : undefined}
                checked={format === choice.format}
                onChange={() => change({ format })}
              />
            ))}
          </fieldset>
        </Panel>
        <LabelsBatch choice={choice} onChange={change} />
      </div>
      <div>
        <LabelsOrders orders={orders} chosen={choice.parts} onChange={(parts) => change({ parts })} />
        <PrintLink orders={orders} choice={choice} ofStore={ofStore} />
      </div>
    </div>
  )
}

function PrintLink({
  orders,
  choice,
  ofStore,
}: {
  orders: readonly LabelsOrder[]
  choice: LabelChoice
  ofStore: OfStore
}) {
  const { t } = useTranslation('unit-labels')
  const { format, made, lot, bags, parts } = choice
  const labels = orders.filter(({ id }) => parts.includes(id)).reduce((sum, { units }) => sum + units, 0)
  if (labels === 0) return <p className="my-12">{t('choose')}</p>
  if (labels > mostLabels) return <p className="my-12">{t('tooMany', { most: mostLabels })}</p>
  const mostUsed = labelsPerPage(labelGrids[format]) - 1
  const skip = /^\d{1,2}$/.test(choice.skip) ? Math.min(Number(choice.skip), mostUsed) : 0
  const query = { ...ofStore, format, parts, ...(made ? { made } : {}), ...(lot.trim() ? { lot: lot.trim() } : {}) }
  return (
    <a
      className="button buy tall wide"
      href={addressOf('/api/seller/labels.pdf', { ...query, skip, bags: bags ? 'yes' : 'no' })}
      target="_blank"
      rel="noreferrer"
    >
      {t('open')}, {t('count', { count: labels })} <span className="visually-hidden">{t('newTab')}</span>
    </a>
  )
}
