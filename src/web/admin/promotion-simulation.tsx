import { type SubmitEvent, useState } from 'react'
import type { CallReply } from '#contract/contract.ts'
import { addDays, indianDay } from '#domain/time/calendar-day.ts'
import { send } from '#web/data/api.ts'
import { useAmount } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { DateTimeField } from '#web/staff/date-time-field.tsx'
import { formatDateTime } from '#web/staff/format-time.ts'
import { useQuestion } from '#web/staff/use-question.ts'
import { Alert } from '#web/ui/alert.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { DetailList } from './detail-list.tsx'
import type { PromotionTerms } from './promotion-texts.ts'
import { TrialForm } from './trial-form.tsx'

type Simulation = CallReply<'POST /api/admin/promotions/simulate'>
type SimulationProps = { terms: PromotionTerms | null; replaces: string | null }

const usualDays = 30

/** Renders what unsaved terms would have cost on the orders of a period; nothing is saved. */
export function PromotionSimulation({ terms, replaces }: SimulationProps) {
  const { t } = useTranslation('promotions')
  const { period, setPeriod, found, problem, busy, ready, submit } = useSimulation(terms, replaces)
  if (terms?.kind === 'promo-delivery' || terms?.kind === 'free-standard-delivery')
    return <p className="panel-body">{t('simulation.noDelivery')}</p>
  const field = (name: 'from' | 'to') => ({
    value: period[name],
    onChange: (event: { target: { value: string } }) => setPeriod({ ...period, [name]: event.target.value }),
  })
  return (
    <>
      <TrialForm onSubmit={submit} {...{ problem, busy, ready }} label={t('simulation.go')}>
        <p className="full">{t('simulation.text')}</p>
        <DateTimeField type="date" label={t('simulation.from')} required {...field('from')} />
        <DateTimeField type="date" label={t('simulation.to')} required {...field('to')} />
      </TrialForm>
      {found && <Found found={found} />}
    </>
  )
}

/** Asks what the terms would have done in a period: the last month, until another is chosen. */
function useSimulation(terms: PromotionTerms | null, replaces: string | null) {
  const today = indianDay(new Date()).day
  const [period, setPeriod] = useState({ from: addDays(today, -usualDays), to: today })
  const [shown, setShown] = useState<{ of: string; found: Simulation | undefined }>()
  const { busy, problem, ask } = useQuestion()
  const body = { terms, replaces, ...period }
  const of = JSON.stringify(body)
  const ready = terms !== null && period.from !== '' && period.to !== ''
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (terms === null || !ready) return
    const found = await ask(() => send('POST /api/admin/promotions/simulate', { body: { ...body, terms } }))
    setShown({ of, found })
  }
  // What was found for other terms or another period is no longer shown.
  const found = shown?.of === of ? shown.found : undefined
  return { period, setPeriod, found, problem, busy, ready, submit }
}

function Found({ found }: { found: Simulation }) {
  const { t } = useTranslation('promotions')
  const amount = useAmount()
  if (found.orders === 0) return <p className="panel-body">{t('simulation.none')}</p>
  return (
    <div aria-live="polite">
      <DetailList
        details={[
          [t('simulation.orders'), found.orders],
          [t('simulation.withIt'), found.withIt],
          [t('simulation.goods'), amount(found.goods)],
          [t('simulation.cost'), amount(found.cost)],
        ]}
      />
      {found.funders.length > 0 && (
        <DataTable
          caption={t('simulation.funder')}
          hideCaption
          rows={found.funders}
          keyOf={({ of, name }) => `${of} ${name ?? ''}`}
          columns={[
            {
              key: 'name',
              head: t('simulation.funder'),
              text: true,
              cell: ({ of, name }) => name ?? t(of === 'shop' ? 'funders.shop' : 'simulation.others'),
            },
            { key: 'cost', head: t('simulation.paid'), number: true, cell: ({ cost }) => amount(cost) },
          ]}
        />
      )}
      <Warnings found={found} />
    </div>
  )
}

/** Says which lines would have cost more than they earn, when it would have run out, and what the result is. */
function Warnings({ found: { belowCommission, atZero, ranOut, isPart, orders } }: { found: Simulation }) {
  const { t, language } = useTranslation('promotions')
  const missing = useAmount()(belowCommission.missing)
  return (
    <div className="panel-body stack-16">
      {belowCommission.lines > 0 && (
        <Alert tone="problem">{t('simulation.belowCommission', { count: belowCommission.lines, missing })}</Alert>
      )}
      {atZero > 0 && <Alert tone="problem">{t('simulation.atZero', { count: atZero })}</Alert>}
      {belowCommission.lines === 0 && atZero === 0 && <p>{t('simulation.fine')}</p>}
      {ranOut !== null && <p>{t('simulation.ranOut', { at: formatDateTime(ranOut, language) })}</p>}
      {isPart && <p>{t('simulation.isPart', { count: orders })}</p>}
      <p className="small">{t('simulation.most')}</p>
    </div>
  )
}
