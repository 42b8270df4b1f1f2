import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import type { MakeListView } from './make-list.tsx'

export type LabelsOrder = MakeListView['slots'][number]['orders'][number]

type LabelsOrdersProps = {
  orders: readonly LabelsOrder[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** Renders the orders in preparation, of which all or some are labelled. */
export function LabelsOrders({ orders, chosen, onChange }: LabelsOrdersProps) {
  const { t } = useTranslation('unit-labels')
  const ids = orders.map(({ id }) => id)
  const all = chosen.length === ids.length
  return (
    <Panel title={t('which')}>
      <div className="panel-body stack-8">
        <Checkbox checked={all} onChange={() => onChange(all ? [] : ids)}>
          <b>{t('all')}</b>
        </Checkbox>
        {orders.map(({ id, code, buyer, city, units }) => (
          <Checkbox
            key={id}
            checked={chosen.includes(id)}
            onChange={({ target }) =>
              onChange(
                target.checked
                  ? ids.filter((each) => each === id || chosen.includes(each))
                  : chosen.filter((each) => each !== id),
              )
            }
          >
            {t('order', { code, buyer, city })}: {t('count', { count: units })}
          </Checkbox>
        ))}
      </div>
    </Panel>
  )
}
