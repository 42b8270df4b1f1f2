import type { CallReply } from '#contract/contract.ts'
import { addressOf } from '#web/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { DetailPage } from '#web/staff/detail-page.tsx'
import { sayMoment } from '#web/staff/say-time.ts'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { orderPlace } from './admin-places.ts'
import { FactList } from './fact-list.tsx'
import { LateStanding } from './late-standing.tsx'
import { momentColumn } from './money-columns.tsx'
import { toldAmount } from './told-amount.ts'

type LateDetail = CallReply<'GET /api/admin/late-payments/:id'>

/**
 * Renders one unapplied payment, which may belong to no order at all: its status, and its history with the actors.
 */
export function LateMoneyScreen({ lateId }: { lateId: string }) {
  const { t, language } = useTranslation('payments')
  const late = useStaffRead('GET /api/admin/late-payments/:id', { params: { id: lateId } })
  const list = { href: addressOf('/admin/payments', { list: 'late' }), label: t('late') }
  const title = late.data ? toldAmount(late.data, language) : t('lateName')
  return (
    <DetailPage of={late} list={list} title={title}>
      {(read) => <Detail late={read} />}
    </DetailPage>
  )
}

function Detail({ late }: { late: LateDetail }) {
  const { t, language } = useTranslation('payments')
  const { orderId, orderNumber, settledAt } = late
  return (
    <>
      <div className="mb-3">
        <LateStanding late={late} />
      </div>
      <Panel title={t('lateName')}>
        <FactList
          facts={[
            [t('columns.amount'), toldAmount(late, language)],
            [t('columns.reason'), t(`reason.${late.reason}`)],
            [t('facts.gateway'), late.gateway],
            [t('columns.reference'), late.reference],
            [t('facts.order'), orderNumber ?? t('none')],
            [t('columns.at'), sayMoment(late.at, language)],
            [t('columns.settled'), settledAt ? sayMoment(settledAt, language) : t('none')],
          ]}
        />
        {orderId && (
          <p className="panel-body">
            <ButtonLink look="line" href={orderPlace(orderId)}>
              {t('facts.order')} {orderNumber}
            </ButtonLink>
          </p>
        )}
      </Panel>
      <Panel title={t('lateHistory')}>
        <Steps steps={late.steps} />
      </Panel>
    </>
  )
}

/** Renders the history, newest first. */
function Steps({ steps }: Pick<LateDetail, 'steps'>) {
  const { t, language } = useTranslation('payments')
  return (
    <DataTable
      caption={t('lateHistory')}
      hideCaption
      rows={steps.map((step, position) => ({ ...step, position }))}
      keyOf={({ position }) => String(position)}
      columns={[
        { key: 'what', head: t('columns.what'), cell: ({ kind }) => t(`lateSteps.${kind}`) },
        { key: 'who', head: t('columns.who'), cell: ({ by }) => by ?? t('theShop') },
        { key: 'note', head: t('columns.note'), words: true, cell: ({ note }) => note ?? t('none') },
        momentColumn('at', { head: t('columns.when'), language }),
      ]}
    />
  )
}
