import { packShapes } from '#domain/catalogue/catalogue.ts'
import { storageCodes } from '#domain/catalogue/storage-code.ts'
import { gstRates } from '#domain/products/product-content.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { lazyComponent } from '#web/platform/lazy-component.ts'
import { Field } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import type { SentContent } from './product-draft.ts'
import type { FormPart } from './product-form.tsx'

/** Renders what has a good default: storage, pack, drawing, days to make, size and nutrition; closed until asked for. */
export function ProductMoreFields(part: FormPart) {
  const { t, tCode } = useTranslation('product-desk')
  const { draft, change, field } = part
  const choice = <Value extends string>(
    name: keyof typeof draft,
    values: readonly Value[],
    kind: 'storage' | 'packShape' | 'spice',
  ) => (
    <SelectField
      {...field(name)}
      label={tCode('field', name)}
      value={String(draft[name])}
      onChange={(event) => change({ [name]: event.target.value })}
      options={values.map((value) => ({ value, label: tCode(kind, value) }))}
    />
  )
  return (
    <Panel title={t('form.more')}>
      <details className="panel-body">
        <summary>{t('form.moreSummary')}</summary>
        <div className="product-fields">
          {choice('storageCode', storageCodes, 'storage')}
          {choice('packShape', packShapes, 'packShape')}
          {draft.isFood && choice('spiceLevel', ['0', '1', '2', '3'], 'spice')}
          <SelectField
            {...field('gstRate')}
            label={t('field.gstRate')}
            value={String(draft.gstRate)}
            onChange={(event) => change({ gstRate: Number(event.target.value) as SentContent['gstRate'] })}
            options={gstRates.map((rate) => ({ value: String(rate), label: `${rate}%` }))}
          />
          <Field
            {...field('makeDays')}
            label={t('field.makeDays')}
            hint={t('form.makeDaysHint')}
            inputMode="numeric"
            optional
            value={draft.makeDays}
            onChange={(event) => change({ makeDays: event.target.value })}
          />
          <PackshotPicker draft={draft} change={change} />
          <NumberGroup of="dimensions" {...part} />
          {draft.isFood && <NumberGroup of="nutrition" {...part} />}
        </div>
      </details>
    </Panel>
  )
}

/** The drawings are a large script: it loads when the picker is opened. */
const PackshotPicker = lazyComponent(() => import('./packshot-picker.tsx').then((module) => module.PackshotPicker))

function NumberGroup({ of, draft, change }: FormPart & { of: 'dimensions' | 'nutrition' }) {
  const { t, tCode } = useTranslation('product-desk')
  const values: Record<string, string> = draft[of]
  return (
    <fieldset>
      <legend className="label-text">{t(`field.${of}`)}</legend>
      <div className="number-group">
        {Object.entries(values).map(([name, value]) => (
          <Field
            key={name}
            label={tCode(of, name)}
            inputMode="decimal"
            optional
            value={value}
            onChange={(event) => change({ [of]: { ...values, [name]: event.target.value } })}
          />
        ))}
      </div>
    </fieldset>
  )
}
