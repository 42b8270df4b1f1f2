import { useState } from 'react'
import type { CallReply } from '#contract/contract.ts'
import { type LabelFormat, labelFormats } from '#domain/shipping/label-format.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'

/** Opens the labels of the bins, of one shelf or of all, in the format of the hub's printer or another one. */
export function PrintBinLabels({ items, labelFormat }: CallReply<'GET /api/courier/hub/bins'>) {
  const { t } = useTranslation('hub-bins')
  const { t: dispatch } = useTranslation('dispatch')
  const [shelf, setShelf] = useState('')
  const [chosen, setChosen] = useState<LabelFormat>()
  const format = chosen ?? labelFormat
  const shelves = [...new Set(items.map((bin) => bin.shelf))]
  const query = new URLSearchParams({ format, ...(shelf === '' ? {} : { shelf }) })
  const isZpl = format === 'zpl'
  return (
    <Panel title={t('print.title')}>
      <div className="panel-body stack-16">
        <p>{t('print.text')}</p>
        <div className="form-grid">
          <SelectField
            label={t('print.shelf')}
            value={shelf}
            onChange={(event) => setShelf(event.target.value)}
            options={[
              { value: '', label: t('print.all') },
              ...shelves.map((value) => ({ value, label: value, lang: 'en' })),
            ]}
          />
          <SelectField
            label={dispatch('label.format')}
            value={format}
            onChange={(event) => setChosen(event.target.value as LabelFormat)}
            options={labelFormats.map((value) => ({ value, label: dispatch(`label.${value}`) }))}
          />
        </div>
        <p>
          <a
            className="button line"
            href={`/api/courier/hub/bins/labels?${query}`}
            {...(isZpl ? { download: '' } : { target: '_blank', rel: 'noreferrer' })}
          >
            <Icon name="print" />
            {t(isZpl ? 'print.openZpl' : 'print.open')}
          </a>
        </p>
      </div>
    </Panel>
  )
}
