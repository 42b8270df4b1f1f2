import type { CallReply } from '#contract/contract.ts'
import { amountWords } from '#web/i18n/amount-words.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ClaimHistory } from '#web/staff/claim-history.tsx'
import { ClaimPhotoRow } from '#web/staff/claim-photo-row.tsx'
import { claimTone } from '#web/staff/claim-tone.ts'
import { DetailPage } from '#web/staff/detail-page.tsx'
import { sayDay, sayMoment } from '#web/staff/say-time.ts'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { MakerAnswer } from './maker-answer.tsx'

export type MakerClaim = CallReply<'GET /api/seller/claims/:id'>

/** Renders one claim about the seller's items; the seller may answer it once. */
export function MakerClaimScreen({ claimId }: { claimId: string }) {
  const { t } = useTranslation('claim-desk')
  const claim = useStaffRead('GET /api/seller/claims/:id', { params: { id: claimId } })
  const title = claim.data ? `${claim.data.codes.join(', ')}, ${claim.data.kindText}` : t('name')
  return (
    <DetailPage of={claim} list={{ href: '/seller/claims', label: t('nav') }} title={title}>
      {(read) => <Detail claim={read} />}
    </DetailPage>
  )
}

function Detail({ claim }: { claim: MakerClaim }) {
  const { t, language } = useTranslation('claim-desk')
  return (
    <>
      <p className="mb-3">
        <Pill tone={claimTone(claim.state)}>{t(`states.${claim.state}`)}</Pill>
      </p>
      <div className="staff-columns">
        <div>
          <ClaimPhotoRow photos={claim.photos} />
          <ClaimHistory steps={claim.steps} />
        </div>
        <div>
          <Panel title={t('items')}>
            <DataTable
              caption={t('items')}
              hideCaption
              rows={[...claim.lines]}
              keyOf={({ name, weight }) => `${name} ${weight}`}
              columns={[
                {
                  key: 'item',
                  head: t('facts.item'),
                  cell: ({ name, weight, quantity }) => `${t('grant.goods', { name, weight })} × ${quantity}`,
                },
                { key: 'lot', head: t('facts.lot'), cell: ({ lot }) => lot ?? t('facts.none') },
                {
                  key: 'bestBefore',
                  head: t('facts.bestBefore'),
                  cell: ({ bestBefore }) => (bestBefore ? sayDay(bestBefore, language) : t('facts.none')),
                },
              ]}
            />
            <dl className="panel-body fact-list">
              <dt>{t('facts.buyer')}</dt>
              <dd>{claim.buyer}</dd>
              <dt>{t('facts.at')}</dt>
              <dd className="num">{sayMoment(claim.at, language)}</dd>
              <dt>{t('facts.borne')}</dt>
              <dd className="num">{claim.borne > 0 ? amountWords(claim.borne, language) : t('facts.none')}</dd>
            </dl>
          </Panel>
          <Panel title={t('answer.title')}>
            <MakerAnswer claim={claim} />
          </Panel>
        </div>
      </div>
    </>
  )
}
