import { send } from '#web/data/api.ts'
import { useCategoryName } from '#web/data/categories-query.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { IfMay } from '#web/staff/if-may.tsx'
import { useAct } from '#web/staff/use-act.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { TextButton } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { CarrierRuleForm } from './carrier-rule-form.tsx'
import type { Carriers } from './carriers-screen.tsx'

type Rule = Carriers['rules'][number]

/** Renders the rules of choice in force, and the form for a new one. */
export function CarrierRules({ carriers }: { carriers: Carriers }) {
  const { t } = useTranslation('carriers')
  const { busy, run } = useAct(useReload('/api/admin/carriers'))
  const end = (id: string) =>
    run(() => send('DELETE /api/admin/carrier-rules/:id', { params: { id } }), t('rules.ended'))
  return (
    <>
      <Panel title={t('rules.title')}>
        <p className="panel-body">{t('rules.text')}</p>
        <DataTable
          caption={t('rules.title')}
          hideCaption
          rows={carriers.rules}
          keyOf={({ id }) => id}
          empty={t('rules.none')}
          columns={[
            { key: 'rule', head: t('rules.rule'), text: true, cell: (rule) => <RuleText rule={rule} /> },
            { key: 'reason', head: t('rules.reason'), text: true, cell: ({ reason }) => reason },
            {
              key: 'end',
              head: t('rules.end'),
              cell: ({ id }) => (
                <TextButton disabled={busy} onClick={() => end(id)}>
                  {t('rules.end')}
                </TextButton>
              ),
            },
          ]}
        />
      </Panel>
      <Panel title={t('rules.new')}>
        <IfMay need="settings.write">
          <CarrierRuleForm carriers={carriers.carriers} />
        </IfMay>
      </Panel>
    </>
  )
}

function RuleText({ rule: { does, carrierName, countries, leastGrams, mostGrams, categories } }: { rule: Rule }) {
  const { t } = useTranslation('carriers')
  const categoryName = useCategoryName()
  const limits = [
    countries.length > 0 ? countries.join(', ') : t('rules.all'),
    t('rules.weights', { from: leastGrams / 1000, to: mostGrams / 1000 }),
    ...categories.map(categoryName),
  ]
  return `${t(`rules.does.${does}`, { carrier: carrierName })}: ${limits.join(', ')}`
}
