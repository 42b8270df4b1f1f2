import { boxSizes } from '#domain/shipping/shipping-box.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useReload } from '#web/staff/use-reload.ts'
import { useStaffForm } from '#web/staff/use-staff-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import type { Bin } from './bins-station.tsx'

/** Renames a bin, says its size, closes or opens it; one with bags in it is only resized. */
export function ChangeBin({ bin: { id, code, size, isClosed } }: { bin: Bin }) {
  const { t } = useTranslation('hub-bins')
  const form = useStaffForm<{ code: string; size: string; isClosed: boolean }, unknown>({
    name: `change bin ${id}`,
    start: { code, size, isClosed },
    send: (draft) =>
      send('PUT /api/courier/hub/bins/:id', {
        params: { id },
        body: { ...draft, size: boxSizes.find((each) => each === draft.size) ?? size },
      }),
    done: t('change.done'),
    reload: useReload('/api/courier/hub'),
    fieldOf: { 'bin/exists': 'code', 'bin/unknown': 'code' },
  })
  const sizes = boxSizes.map((value) => ({ value, label: t(`size.${value}`) }))
  return (
    <details>
      <summary className="text-link">
        {t('change.do')} <span className="visually-hidden">{code}</span>
      </summary>
      <form {...form.props} className="stack-16">
        <Field label={t('change.code')} required maxLength={8} {...form.field('code')} />
        <SelectField label={t('size.label')} hint={t('size.hint')} options={sizes} {...form.field('size')} />
        <Checkbox checked={form.draft.isClosed} onChange={({ target }) => form.change({ isClosed: target.checked })}>
          {t('change.closed')}
        </Checkbox>
        <Button type="submit" variant="line" busy={form.busy} busyText={t('change.busy')}>
          {t('change.save')} <span className="visually-hidden">{code}</span>
        </Button>
        {form.problem && <FieldError>{form.problem}</FieldError>}
      </form>
    </details>
  )
}
