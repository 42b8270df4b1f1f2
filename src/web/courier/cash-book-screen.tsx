import type { CallReply } from '#contract/contract.ts'
import { send } from '#web/data/api.ts'
import { useUser } from '#web/data/user.ts'
import { formatRupees } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { CashHandoverLines } from '#web/staff/cash-handover-lines.tsx'
import { CashSaid } from '#web/staff/cash-said.tsx'
import { Reading } from '#web/staff/reading.tsx'
import { RefreshButton } from '#web/staff/refresh-button.tsx'
import { useReload } from '#web/staff/use-reload.ts'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { Alert } from '#web/ui/alert.tsx'
import { KpiStrip } from '#web/ui/kpi-strip.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { AnswerCount } from './answer-count.tsx'
import { CountDesk } from './count-desk.tsx'
import { CourierPage } from './courier-page.tsx'

type Book = CallReply<'GET /api/courier/cash'>

/** Renders `/courier-cash`: the own cash book and, for those who work at the hub, the cash that waits to be counted. */
export function CashBookScreen() {
  const { t } = useTranslation('courier-cash')
  return (
    <CourierPage title={t('heading')} text={t('lede')}>
      <CashBook />
    </CourierPage>
  )
}

function CashBook() {
  const { t } = useTranslation('courier-cash')
  const user = useUser()
  const read = useStaffRead('GET /api/courier/cash')
  const counts = user?.role === 'admin' || user?.capabilities?.includes('hub')
  return (
    <>
      {counts && <CountDesk />}
      <Reading of={read}>
        {(book) => (
          <>
            <Totals book={book} />
            {book.paused && <Alert tone="problem">{t('paused')}</Alert>}
            <Declare book={book} />
            <Panel title={t('handovers')}>
              {book.handovers.length === 0 && <p className="panel-body">{t('noHandovers')}</p>}
              <CashHandoverLines
                items={book.handovers}
                act={({ id, state }) => state === 'counted' && <AnswerCount id={id} />}
              />
            </Panel>
          </>
        )}
      </Reading>
      <RefreshButton of={read} />
    </>
  )
}

function Totals({ book }: { book: Book }) {
  const { t, language } = useTranslation('courier-cash')
  const amount = (rupees: number) => formatRupees(rupees, language)
  return (
    <KpiStrip
      metrics={[
        { label: t('inHand'), value: amount(book.inHand) },
        { label: t('toCollect'), value: amount(book.toCollect) },
        { label: t('limit'), value: amount(book.limit) },
      ]}
    />
  )
}

function Declare({ book }: { book: Book }) {
  const { t, language } = useTranslation('courier-cash')
  const reload = useReload('/api/courier')
  const expected = book.items.reduce((all, { amount }) => all + Math.round(amount * 100), 0) / 100
  return (
    <Panel title={t('declareTitle')}>
      <div className="panel-body stack-12">
        {book.items.length === 0 ? (
          <p>{t('nothing')}</p>
        ) : (
          <>
            <p>{t('declareLede', { amount: formatRupees(expected, language), count: book.items.length })}</p>
            <CashSaid
              name="cash hand-over"
              expected={expected}
              labels={{
                amount: t('declareAmount'),
                reason: t('declareReason'),
                save: t('declare'),
                done: t('declared'),
              }}
              send={(body) => send('POST /api/courier/cash/handovers', { body })}
              reload={reload}
            />
          </>
        )}
      </div>
    </Panel>
  )
}
