import type { CallReply } from '#contract/contract.ts'
import { send } from '#web/api.ts'
import { amountWords } from '#web/i18n/amount-words.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { PagedTable } from '#web/staff/paged-table.tsx'
import { RefreshButton } from '#web/staff/refresh-button.tsx'
import { sayMoment } from '#web/staff/say-time.ts'
import { useAct } from '#web/staff/use-act.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { useStaffList } from '#web/staff/use-staff-read.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { orderColumn } from './money-columns.tsx'
import type { PaymentsSearch } from './payments-search.ts'

type Late = CallReply<'GET /api/admin/late-payments'>['items'][number]

export const lateTones = { going: 'working', waits: 'problem', bounced: 'problem', returned: 'done' } as const

/** Money that belongs to no order, until it has gone back: by itself, or by the hand of whoever reads this. */
export function LateMoney({ path, search }: { path: string; search: PaymentsSearch }) {
  const { t, language } = useTranslation('payments')
  const listed = useStaffList('GET /api/admin/late-payments', { query: { cursor: search.cursor } })
  return (
    <Panel title={t('late')}>
      <p className="small panel-body">{t('lateWords')}</p>
      <div className="staff-filters">
        <RefreshButton of={listed} />
      </div>
      <PagedTable
        listed={listed}
        path={path}
        search={search}
        caption={t('late')}
        keyOf={({ id }) => id}
        columns={[
          orderColumn(t('columns.order'), t('none')),
          {
            key: 'amount',
            head: t('columns.amount'),
            number: true,
            cell: ({ amount, foreign }) => foreign ?? amountWords(amount ?? 0, language),
          },
          { key: 'reason', head: t('columns.reason'), words: true, cell: ({ reason }) => t(`reason.${reason}`) },
          { key: 'state', head: t('columns.state'), words: true, cell: (late) => <Standing late={late} /> },
          { key: 'reference', head: t('columns.reference'), cell: ({ reference }) => reference },
          { key: 'at', head: t('columns.at'), cell: ({ at }) => sayMoment(at, language) },
          {
            key: 'settled',
            head: t('columns.settled'),
            cell: ({ settledAt }) => (settledAt ? sayMoment(settledAt, language) : t('none')),
          },
        ]}
        empty={{ sign: t('emptyLate.sign'), meaning: t('emptyLate.meaning'), words: t('emptyLate.words') }}
        pager={{ first: t('first'), next: t('more') }}
      />
    </Panel>
  )
}

/** How it stands, what was tried, and what is left for a person to do. */
function Standing({ late: { id, standing, tries, lastError, nextTry } }: { late: Late }) {
  const { t, language } = useTranslation('payments')
  return (
    <>
      <Pill tone={lateTones[standing]}>{t(`lateState.${standing}`)}</Pill>
      {(standing === 'waits' || standing === 'bounced') && <span className="small block">{t(`${standing}Words`)}</span>}
      {standing !== 'bounced' && lastError && (
        <span className="small block">{t('tries', { count: tries, error: lastError })}</span>
      )}
      {lastError && nextTry && (
        <span className="small block">{t('nextTry', { moment: sayMoment(nextTry, language) })}</span>
      )}
      {standing === 'waits' && <AskAgain id={id} />}
    </>
  )
}

/** Asks for the second factor where it was not shown lately. */
function AskAgain({ id }: { id: string }) {
  const { t } = useTranslation('payments')
  const { busy, problem, run } = useAct(useReload('/api/admin/late-payments'))
  return (
    <span className="block">
      <Button
        look="line"
        busy={busy}
        busyWords={t('askAgain.busy')}
        onClick={() =>
          run(() => send('POST /api/admin/late-payments/:id/retry', { params: { id } }), t('askAgain.done'))
        }
      >
        {t('askAgain.do')}
      </Button>
      {problem && <FieldError>{problem}</FieldError>}
    </span>
  )
}
