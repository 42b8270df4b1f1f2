import type { CallReply } from '#contract/contract.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { DetailPage } from '#web/staff/detail-page.tsx'
import { formatDateTime } from '#web/staff/format-time.ts'
import { IfMay } from '#web/staff/if-may.tsx'
import { useReload } from '#web/staff/use-reload.ts'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { TextLink } from '#web/ui/button.tsx'
import { Log } from '#web/ui/log.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { orderPath } from './admin-paths.ts'
import { ConversationPanel } from './conversation-panel.tsx'
import { DetailList } from './detail-list.tsx'
import { isInboxView } from './inbox-view.ts'
import { ModerateReview } from './moderate-review.tsx'
import { toneOfReview } from './review-tone.ts'
import { SubjectNeighbours } from './subject-neighbours.tsx'

export type ModeratedReview = CallReply<'GET /api/admin/reviews/:id'>

/** Renders one review: its text, the possible actions, and its history. */
export function ReviewScreen({ reviewId, from }: { reviewId: string; from: string }) {
  const { t } = useTranslation('admin')
  const review = useStaffRead('GET /api/admin/reviews/:id', { params: { id: reviewId } })
  const reload = useReload('/api/admin')
  const name = review.data?.title ?? t('reviews.one')
  return (
    <DetailPage
      of={review}
      list={{ href: '/admin/reviews', label: t('nav.reviews') }}
      title={name}
      presence={{ of: 'review', id: reviewId }}
    >
      {(read) => (
        <>
          {(wasWithheld(read) || !isInboxView(from)) && (
            <SubjectNeighbours kind="review" subjectId={reviewId} from={from} />
          )}
          <ReviewDetail review={read} from={from} reload={reload} />
        </>
      )}
    </DetailPage>
  )
}

/** Returns whether a review was ever withheld: only then is it in the inbox. */
const wasWithheld = ({ state, events }: ModeratedReview): boolean =>
  state !== 'shown' || events.some(({ kind }) => kind === 'shown' || kind === 'held' || kind === 'removed')

type ReviewDetailProps = { review: ModeratedReview; from: string; reload: () => Promise<unknown> }

function ReviewDetail({ review, from, reload }: ReviewDetailProps) {
  const { t } = useTranslation('admin')
  const { state, reply } = review
  return (
    <div className="staff-columns">
      <div>
        <Panel
          title={t('reviews.text')}
          aside={<Pill tone={toneOfReview[state]}>{t(`statuses:review.${state}`)}</Pill>}
        >
          <div className="panel-body">
            <Stars value={review.stars} />
            <div lang={review.language}>
              {review.title && <h3 className="review-title">{review.title}</h3>}
              <p className="review-text">{review.text}</p>
            </div>
          </div>
        </Panel>
        <ReplyPanel reply={reply} />
        <Panel title={t('reviews.history')}>
          <div className="panel-body">
            <ReviewHistory events={review.events} />
          </div>
        </Panel>
      </div>
      <div>
        {wasWithheld(review) && <ConversationPanel kind="review" subjectId={review.id} from={from} />}
        <IfMay need="support.write">
          <ModerateReview review={review} reload={reload} />
        </IfMay>
        <WrittenByPanel review={review} />
      </div>
    </div>
  )
}

function ReplyPanel({ reply }: Pick<ModeratedReview, 'reply'>) {
  const { t, language } = useTranslation('admin')
  return (
    <Panel title={t('reviews.reply')}>
      <div className="panel-body">
        {reply ? (
          <>
            <p className="review-text">{reply.text}</p>
            <p className="small">{formatDateTime(reply.at, language)}</p>
          </>
        ) : (
          <p>{t('reviews.noReply')}</p>
        )}
      </div>
    </Panel>
  )
}

/** Lists what was done about the review, newest first. */
function ReviewHistory({ events }: Pick<ModeratedReview, 'events'>) {
  const { t, tCode, language } = useTranslation('admin')
  return (
    <Log
      entries={events.toReversed().map(({ kind, at, actorRole, actorName, reason: because, note }, index) => ({
        id: `${events.length - index}${kind}`,
        at,
        when: formatDateTime(at, language),
        what: t(`reviews.events.${kind}`),
        detail: (
          <>
            {tCode('actor', actorRole)}: {actorName}
            {because && (
              <span className="block">{t('reviews.because', { reason: t(`reviews.reasons.${because}`) })}</span>
            )}
            {note && <span className="block">{note}</span>}
          </>
        ),
      }))}
    />
  )
}

/** Shows what was reviewed, by whom, and in which order. */
function WrittenByPanel({ review }: { review: ModeratedReview }) {
  const { t, language } = useTranslation('admin')
  const { reason } = review
  return (
    <Panel title={t('reviews.details')}>
      <DetailList
        details={[
          [t('reviews.columns.product'), `${review.productName}, ${review.pack}`],
          [t('reviews.columns.buyer'), `${review.buyer}, ${review.city}, ${review.country}`],
          [t('reviews.columns.order'), review.orderNumber],
          [t('reviews.columns.written'), formatDateTime(review.writtenAt, language)],
          ...(reason ? [[t('reviews.reason'), t(`reviews.reasons.${reason}`)] as const] : []),
        ]}
      />
      <p className="panel-body row-20">
        {review.onSale && <TextLink href={`/product/${review.productId}#reviews`}>{t('reviews.openProduct')}</TextLink>}
        <TextLink href={orderPath(review.orderId)}>{review.orderNumber}</TextLink>
      </p>
    </Panel>
  )
}
