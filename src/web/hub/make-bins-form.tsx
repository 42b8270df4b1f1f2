import { boxSizes } from '#domain/shipping/shipping-box.ts'
import { send } from '#web/data/api.ts'
import { errorsOf } from '#web/data/use-form.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useReload } from '#web/staff/use-reload.ts'
import { useStaffForm } from '#web/staff/use-staff-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'

/** Makes bins of one size on a shelf, from one number to another. */
export function MakeBinsForm() {
  const { t } = useTranslation('hub-bins')
  const form = useStaffForm({
    name: 'make bins',
    start: { shelf: '', from: '1', to: '6', size: 'M' },
    check: ({ shelf, ...numbers }) => ({
      ...(/^[A-Za-z]{1,2}$/.test(shelf.trim()) ? {} : { shelf: t('make.shelfWrong') }),
      ...errorsOf(
        (['from', 'to'] as const).filter((name) => !/^[1-9]\d{0,2}$/.test(numbers[name].trim())),
        () => t('make.numberWrong'),
      ),
    }),
    send: ({ shelf, from, to, size }) =>
      send('POST /api/courier/hub/bins', {
        body: {
          shelf: shelf.trim().toUpperCase(),
          from: Number(from),
          to: Number(to),
          size: boxSizes.find((each) => each === size) ?? 'M',
        },
      }),
    done: t('make.done'),
    reload: useReload('/api/courier/hub'),
  })
  const sizes = boxSizes.map((value) => ({ value, label: t(`size.${value}`) }))
  return (
    <Panel title={t('make.title')}>
      <form {...form.props} className="panel-body stack-16">
        <div className="pickup-fields">
          <Field label={t('make.shelf')} required maxLength={2} autoCapitalize="characters" {...form.field('shelf')} />
          <Field label={t('make.from')} type="number" min={1} max={999} required {...form.field('from')} />
          <Field label={t('make.to')} type="number" min={1} max={999} required {...form.field('to')} />
          <SelectField label={t('size.label')} hint={t('size.hint')} options={sizes} {...form.field('size')} />
        </div>
        <Button type="submit" busy={form.busy} busyText={t('make.busy')}>
          {t('make.do')}
        </Button>
        {form.problem && <FieldError>{form.problem}</FieldError>}
      </form>
    </Panel>
  )
}
