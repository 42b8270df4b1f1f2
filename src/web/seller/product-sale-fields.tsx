import { normaliseWeight } from '#domain/catalogue/weight.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Field } from '#web/ui/field.tsx'
import { RadioCard } from '#web/ui/radio-card.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import type { FormPart } from './product-form.tsx'

/** Renders price, weight, and how many there are: a count, or a number each week. */
export function ProductSaleFields(part: FormPart) {
  const { t } = useTranslation('product-desk')
  const { draft, change, field } = part
  const read = normaliseWeight(draft.weight)
  const card = (counting: 'stock' | 'capacity') => (
    <RadioCard
      name="counting"
      value={counting}
      checked={draft.counting === counting}
      onChange={() => change({ counting })}
      title={t(`form.${counting}`)}
      note={t(`form.${counting}Note`)}
    />
  )
  const count = draft.counting === 'stock' ? 'stock' : 'weeklyCapacity'
  return (
    <Panel title={t('form.sale')}>
      <div className="panel-body product-fields">
        <Field
          {...field('price')}
          label={t('field.price')}
          inputMode="decimal"
          autoComplete="off"
          required
          value={draft.price}
          onChange={(event) => change({ price: event.target.value })}
        />
        <Field
          {...field('weight')}
          label={t('field.weight')}
          hint={read ? t('form.weightRead', { weight: amountOf(read.weight) }) : t('form.weightHint')}
          autoComplete="off"
          required
          value={draft.weight}
          onChange={(event) => change({ weight: event.target.value })}
        />
        <fieldset>
          <legend className="label-text">{t('form.counting')}</legend>
          {card('stock')}
          {card('capacity')}
        </fieldset>
        <Field
          {...field(count)}
          label={t(`field.${count}`)}
          inputMode="numeric"
          autoComplete="off"
          required
          value={draft[count]}
          onChange={(event) => change({ [count]: event.target.value })}
        />
      </div>
    </Panel>
  )
}

/** Returns a stored weight with a space before its unit. */
const amountOf = (weight: string): string => weight.replace(/(\d)(\D)/, '$1 $2')
