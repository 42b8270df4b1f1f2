import type { CallReply } from '#contract/contract.ts'
import { formatRupees } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ClaimHistory } from '#web/staff/claim-history.tsx'
import { ClaimPhotoRow } from '#web/staff/claim-photo-row.tsx'
import { claimStatus, claimTone } from '#web/staff/claim-tone.ts'
import { DetailPage } from '#web/staff/detail-page.tsx'
import { formatDateTime, formatDay } from '#web/staff/format-time.ts'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { Alert } from '#web/ui/alert.tsx'
import { ButtonLink, TextLink } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { orderPath, refundPath } from './admin-paths.ts'
import { ClaimActs } from './claim-acts.tsx'
import { DetailList } from './detail-list.tsx'

export type DeskClaim = CallReply<'GET /api/admin/claims/:id'>

/** Renders one claim: its photographs, messages, order, and the decision. */
export function ClaimScreen({ claimId }: { claimId: string }) {
  const { t } = useTranslation('claim-desk')
  const claim = useStaffRead('GET /api/admin/claims/:id', { params: { id: claimId } })
  const title = claim.data ? `${claim.data.orderNumber}, ${claim.data.kindText}` : t('name')
  return (
    <DetailPage of={claim} list={{ href: '/admin/claims', label: t('nav') }} title={title}>
      {(read) => <Detail claim={read} />}
    </DetailPage>
  )
}

function Detail({ claim }: { claim: DeskClaim }) {
  const { t, language } = useTranslation('claim-desk')
  return (
    <>
      <p className="mb-12">
        <Pill tone={claimTone(claim.state)}>{t(claimStatus(claim.state))}</Pill>
        {claim.appealed && <span className="small"> {t('again')}</span>}
      </p>
      <div className="staff-columns">
        <div>
          <ClaimPhotoRow photos={claim.photos} />
          <ClaimHistory
            steps={claim.steps.map(({ replacement, ...step }) => ({
              ...step,
              replacement: replacement && { href: orderPath(replacement.id), number: replacement.number },
            }))}
          />
          <ClaimedLines claim={claim} />
        </div>
        <div>
          <Panel title={t('decide')}>
            {claim.commands.length > 0 ? (
              <ClaimActs claim={claim} />
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
          {claim.refunds.length > 0 && (
            <Panel title={t('refunds')}>
              <ul className="panel-body stack-8">
                {claim.refunds.map(({ id, amount, stateText }) => (
                  <li key={id}>
                    <TextLink href={refundPath(id)}>{formatRupees(amount, language)}</TextLink> {stateText}
                  </li>
                ))}
              </ul>
            </Panel>
          )}
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
        </div>
      </div>
    </>
  )
}

function ClaimedLines({ claim: { lines } }: { claim: DeskClaim }) {
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
