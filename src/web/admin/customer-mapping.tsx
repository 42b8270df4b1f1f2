import { type SubmitEvent, useState } from 'react'
import { type CustomerField, customerFields } from '#domain/accounts/customer-export.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useAct } from '#web/staff/use-act.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import type { CustomerImport } from './customer-import-screen.tsx'

/** Renders which column of the file each field is read from; open where the heading is nobody's we know. */
export function CustomerMapping({ file }: { file: CustomerImport }) {
  const { t } = useTranslation('customer-imports')
  const [columnOf, setColumnOf] = useState<Partial<Record<CustomerField, number>>>(file.mapping)
  const act = useAct(useReload('/api/admin/customer-imports'))
  const columns = file.head.flatMap((label, place) =>
    label.trim() === '' ? [] : [{ value: String(place), label: label.trim() }],
  )
  const options = [{ value: '', label: t('mapping.none') }, ...columns]
  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const body = { mapping: columnOf }
    await act.run(
      () => send('PUT /api/admin/customer-imports/:id/mapping', { params: { id: file.id }, body }),
      t('mapping.saved'),
    )
  }
  const change = (field: CustomerField, value: string) => {
    const { [field]: _, ...others } = columnOf
    setColumnOf(value === '' ? others : { ...others, [field]: Number(value) })
  }
  return (
    <Panel title={t('mapping.title')}>
      <details className="panel-body" open={file.origin === null || file.mapping.email === undefined}>
        <summary>{file.origin ? t(`mapping.from.${file.origin}`) : t('mapping.other')}</summary>
        <form className="stack-16 mt-20" onSubmit={save}>
          <div className="customer-fields">
            {customerFields.map((field) => (
              <SelectField
                key={field}
                label={t(`fields.${field}`)}
                value={columnOf[field] === undefined ? '' : String(columnOf[field])}
                options={options}
                onChange={({ target }) => change(field, target.value)}
              />
            ))}
          </div>
          {act.problem && <Alert tone="problem">{act.problem}</Alert>}
          <Button type="submit" variant="line" busy={act.busy}>
            {t('mapping.save')}
          </Button>
        </form>
      </details>
    </Panel>
  )
}
