import { useRef } from 'react'
import { send } from '#web/data/api.ts'
import { parseIndianDateTime } from '#web/i18n/indian-date-time.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { DateTimeField } from '#web/staff/date-time-field.tsx'
import { ReasonDialog } from '#web/staff/reason-dialog.tsx'
import { useStaffForm } from '#web/staff/use-staff-form.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { ChangeReason } from './change-reason.tsx'
import { problemText } from './content-problem-text.ts'
import { problemsOfChange } from './problems-of-change.ts'
import type { ContentDetail, ContentDraft } from './use-content-draft.ts'

/** Pages that people agree to when they register or open a store. */
const agreed = ['terms-of-service', 'seller-agreement']

type PublishProps = { detail: ContentDetail; draft: ContentDraft; reload: () => Promise<ContentDetail | undefined> }

/** Publishes the draft at once or from a moment on, with a reason; or brings the shipped text back. */
export function ContentPublish({ detail, draft, reload }: PublishProps) {
  const { t } = useTranslation('content')
  const { t: tTerms } = useTranslation('terms')
  const { id, newest } = detail
  const published = useRef<ContentDetail>(undefined)
  const goOn = async () => {
    const now = await reload()
    if (published.current && now) draft.take({ draft: null, inForce: now.inForce })
    published.current = undefined
  }
  const form = useStaffForm({
    name: `content:${id}`,
    start: { from: '', reason: '' },
    check: (typed) => problemsOfChange(typed, tTerms),
    send: async ({ from, reason }) => {
      published.current = await send('POST /api/admin/content/:id/versions', {
        params: { id },
        body: {
          body: draft.body,
          from: parseIndianDateTime(from)?.toISOString() ?? null,
          reason: reason.trim(),
          seen: newest,
        },
      })
    },
    done: t('publish.done'),
    reload: goOn,
  })
  const isWrong = draft.problems.size > 0 || draft.structure !== undefined
  return (
    <>
      <form className="panel-body form-grid" {...form.props}>
        {draft.structure && (
          <div className="full">
            <Alert tone="problem">{problemText(t, draft.structure)}</Alert>
          </div>
        )}
        <DateTimeField label={tTerms('from')} hint={tTerms('fromHint')} optional {...form.field('from')} />
        <ChangeReason {...form.field('reason')} />
        {agreed.includes(id) && <p className="full small">{t('publish.agreement')}</p>}
        {form.problem && (
          <div className="full">
            <Alert tone="problem">{form.problem}</Alert>
          </div>
        )}
        <p className="actions full">
          <Button type="submit" busy={form.busy} disabled={isWrong}>
            {t('publish.button')}
          </Button>
          {isWrong && <span className="small">{t('preview.failed')}</span>}
        </p>
      </form>
      <BackToShipped detail={detail} draft={draft} reload={reload} />
    </>
  )
}

/** Stands beside the form: its dialog has a form of its own, and one inside another would be posted by the browser. */
function BackToShipped({ detail: { id, newest, inForce, shipped }, draft, reload }: PublishProps) {
  const { t } = useTranslation('content')
  const { t: tTerms } = useTranslation('terms')
  if (JSON.stringify(inForce) === JSON.stringify(shipped)) return null
  return (
    <div className="panel-body">
      <ReasonDialog
        name={`content-shipped:${id}`}
        action={t('publish.shipped')}
        text={t('publish.shippedText')}
        label={tTerms('reason')}
        missing={tTerms('reasonMissing')}
        done={t('publish.done')}
        reloads="/api/admin/content"
        send={async (reason) => {
          await send('POST /api/admin/content/:id/versions', {
            params: { id },
            body: { body: null, from: null, reason, seen: newest },
          })
          const now = await reload()
          if (now) draft.take(now)
        }}
      />
    </div>
  )
}
