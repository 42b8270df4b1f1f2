import { formatRupees } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDateTime, formatDay } from '#web/staff/format-time.ts'
import { IfMay } from '#web/staff/if-may.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { ButtonLink, TextLink } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { orderPath, refundPath } from './admin-paths.ts'
import { ClaimActs } from './claim-acts.tsx'
import type { DeskClaim } from './claim-screen.tsx'
import { DetailList } from './detail-list.tsx'
/** Renders the claimed items with their lots. */
export function ClaimedLines({ claim: { lines } }: { claim: DeskClaim }) {
  const { t, language } = useTranslation('claim-desk')
  return (
    <Panel title={t('items')}>
      <DataTable
        caption={t('items')}
        hideCaption
        rows={[...lines]}
        keyOf={({ lineId }) => lineId}
        columns={[
          {
            key: 'item',
            head: t('details.item'),
            cell: ({ name, weight, brandName }) => (
              <>
                {t('grant.goods', { name, weight })}
                <span className="small block">{brandName}</span>
              </>
            ),
          },
          { key: 'units', head: t('items'), cell: ({ quantity, of }) => t('details.units', { count: quantity, of }) },
          { key: 'lot', head: t('details.lot'), cell: ({ lot }) => lot ?? t('details.none') },
          {
            key: 'bestBefore',
            head: t('details.bestBefore'),
            cell: ({ bestBefore }) => (bestBefore ? formatDay(bestBefore, language) : t('details.none')),
          },
        ]}
      />
    </Panel>
  )
}

/** Renders what may be decided, or why nothing may be. */
export function DecisionPanel({ claim }: { claim: DeskClaim }) {
  const { t } = useTranslation('claim-desk')
  return (
    <Panel title={t('decide')}>
      {claim.commands.length > 0 ? (
        <IfMay need="support.write">
          <ClaimActs claim={claim} />
        </IfMay>
      ) : (
        <div className="panel-body">
          {claim.state === 'under_review' || claim.state === 'evidence_needed' ? (
            <Alert tone="working">{t('otherPerson')}</Alert>
          ) : (
            <p>{t('nothing')}</p>
          )}
        </div>
      )}
    </Panel>
  )
}

/** Links to the refunds the claim led to. */
export function RefundsPanel({ refunds }: Pick<DeskClaim, 'refunds'>) {
  const { t, language } = useTranslation('claim-desk')
  return (
    <Panel title={t('refunds')}>
      <ul className="panel-body stack-8">
        {refunds.map(({ id, amount, state }) => (
          <li key={id}>
            <TextLink href={refundPath(id)}>{formatRupees(amount, language)}</TextLink> {t(`statuses:refund.${state}`)}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** Shows the order it is about. */
export function ClaimedOrderPanel({ claim }: { claim: DeskClaim }) {
  const { t, language } = useTranslation('claim-desk')
  return (
    <Panel title={t('details.order')}>
      <DetailList
        details={[
          [t('details.buyer'), claim.buyer],
          [t('details.to'), claim.destinationName],
          ...(claim.deliveredAt
            ? [[t('details.delivered'), formatDateTime(claim.deliveredAt, language)] as const]
            : []),
          [t('details.at'), formatDateTime(claim.at, language)],
        ]}
      />
      <p className="panel-body">
        <ButtonLink variant="line" href={orderPath(claim.orderId)}>
          {t('details.order')} {claim.orderNumber}
        </ButtonLink>
      </p>
    </Panel>
  )
}
