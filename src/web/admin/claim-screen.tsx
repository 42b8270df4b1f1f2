import type { CallReply } from '#contract/contract.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ClaimHistory } from '#web/staff/claim-history.tsx'
import { ClaimPhotoRow } from '#web/staff/claim-photo-row.tsx'
import { claimStatus, claimTone } from '#web/staff/claim-tone.ts'
import { DetailPage } from '#web/staff/detail-page.tsx'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { Pill } from '#web/ui/pill.tsx'
import { orderPath } from './admin-paths.ts'
import { ClaimedLines, ClaimedOrderPanel, DecisionPanel, RefundsPanel } from './claim-panels.tsx'
import { ConversationPanel } from './conversation-panel.tsx'
import { SubjectNeighbours } from './subject-neighbours.tsx'

export type DeskClaim = CallReply<'GET /api/admin/claims/:id'>

/** Renders one claim: its photographs, messages, order, and the decision. */
export function ClaimScreen({ claimId, from }: { claimId: string; from: string }) {
  const { t } = useTranslation('claim-desk')
  const claim = useStaffRead('GET /api/admin/claims/:id', { params: { id: claimId } })
  const title = claim.data ? `${claim.data.orderNumber}, ${t(`order-states:claim.kind.${claim.data.kind}`)}` : t('name')
  return (
    <DetailPage
      of={claim}
      list={{ href: '/admin/claims', label: t('nav') }}
      title={title}
      presence={{ of: 'claim', id: claimId }}
    >
      {(read) => (
        <>
          <SubjectNeighbours kind="claim" subjectId={claimId} from={from} />
          <Detail claim={read} from={from} />
        </>
      )}
    </DetailPage>
  )
}

function Detail({ claim, from }: { claim: DeskClaim; from: string }) {
  const { t } = useTranslation('claim-desk')
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
          <ConversationPanel kind="claim" subjectId={claim.id} from={from} />
          <DecisionPanel claim={claim} />
          {claim.refunds.length > 0 && <RefundsPanel refunds={claim.refunds} />}
          <ClaimedOrderPanel claim={claim} />
        </div>
      </div>
    </>
  )
}
