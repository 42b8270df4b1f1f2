import { moderationReasons } from '#domain/reviews/review-flow.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { ModerationForm } from './moderation-form.tsx'
import type { ModeratedReview } from './review-screen.tsx'

type ModerateReviewProps = { review: ModeratedReview; reload: () => Promise<unknown> }

/**
 * Shows, holds or removes a review: holding and removing require a reason from a fixed list, which never includes a
 * bad rating.
 */
export function ModerateReview({ review: { id, version, commands }, reload }: ModerateReviewProps) {
  const { t } = useTranslation('admin')
  return (
    <Panel title={t('reviews.moderate')}>
      <div className="panel-body stack-12" data-next-act>
        {commands.some((command) => command !== 'show') && <p className="small">{t('reviews.rule')}</p>}
        <ModerationForm
          name={`review ${id}`}
          commands={commands}
          reasons={moderationReasons}
          labelOf={(command) => t(`reviews.do.${command}`)}
          doneOf={(command) => t(`reviews.doneText.${command}`)}
          send={(moderation) =>
            send('POST /api/admin/reviews/:id/moderate', { params: { id }, body: { version, ...moderation } })
          }
          reload={reload}
        />
      </div>
    </Panel>
  )
}
