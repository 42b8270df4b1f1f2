import type { CallReply } from '#contract/contract.ts'
import { useAmount } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatCount } from '#web/staff/format-count.ts'
import { Alert } from '#web/ui/alert.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'

export type Simulation = CallReply<'POST /api/admin/settings/commission-terms/simulate'>
type Sums = Simulation['total']

/** Renders what rules would have taken, in a sentence, by store and by rule. */
export function CommissionSimulationTables({ simulation }: { simulation: Simulation }) {
  const { t, language } = useTranslation('terms')
  const sums = useSumColumns()
  const nameOf = (rule: string | null) => rule ?? t('simulator.noRule')
  if (simulation.total.lines === 0) return <Alert>{t('simulator.none')}</Alert>
  return (
    <div className="stack-16">
      <SimulationFinding total={simulation.total} />
      <DataTable<Simulation['stores'][number]>
        caption={t('simulator.byStore')}
        rows={simulation.stores}
        keyOf={({ id }) => id}
        columns={[
          { key: 'store', head: t('simulator.store'), text: true, cell: ({ name }) => name },
          ...sums,
          {
            key: 'rules',
            head: t('simulator.matched'),
            text: true,
            cell: ({ rules }) =>
              rules
                .map(({ rule, lines }) =>
                  t('simulator.ruleLines', { name: nameOf(rule), lines: formatCount(lines, language) }),
                )
                .join(', '),
          },
        ]}
      />
      {simulation.furtherStores > 0 && (
        <p className="small">{t('simulator.furtherStores', { count: simulation.furtherStores })}</p>
      )}
      <DataTable<Simulation['rules'][number]>
        caption={t('simulator.byRule')}
        rows={simulation.rules}
        keyOf={({ rule }) => JSON.stringify(rule)}
        columns={[{ key: 'rule', head: t('simulator.rule'), text: true, cell: ({ rule }) => nameOf(rule) }, ...sums]}
      />
    </div>
  )
}

/** Says how much more or less the rules would have taken. */
function SimulationFinding({ total: { goods, taken, takenGst, would, wouldGst } }: { total: Sums }) {
  const { t } = useTranslation('terms')
  const amount = useAmount()
  const finding = would > taken ? 'more' : would < taken ? 'less' : 'same'
  return (
    <Alert>
      <b>
        {t(`simulator.${finding}`, {
          taken: amount(taken),
          would: amount(would),
          difference: amount(Math.abs(would - taken)),
        })}
      </b>{' '}
      {t('simulator.gst', { goods: amount(goods), taken: amount(takenGst), would: amount(wouldGst) })}
    </Alert>
  )
}

/** Returns the columns of the amounts, the same in both tables. */
function useSumColumns(): Column<Sums>[] {
  const { t, language } = useTranslation('terms')
  const amount = useAmount()
  return [
    { key: 'lines', head: t('simulator.lines'), number: true, cell: ({ lines }) => formatCount(lines, language) },
    { key: 'goods', head: t('simulator.goods'), number: true, cell: ({ goods }) => amount(goods) },
    { key: 'taken', head: t('simulator.taken'), number: true, cell: ({ taken }) => amount(taken) },
    { key: 'would', head: t('simulator.would'), number: true, cell: ({ would }) => amount(would) },
    {
      key: 'difference',
      head: t('simulator.difference'),
      number: true,
      cell: ({ taken, would }) => amount(would - taken),
    },
  ]
}
