import { type ReactNode, useRef } from 'react'
import { parseIndianDateTime } from '#web/i18n/indian-date-time.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { DateTimeField } from '#web/staff/date-time-field.tsx'
import { ReasonDialog } from '#web/staff/reason-dialog.tsx'
import { useStaffForm } from '#web/staff/use-staff-form.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { ChangeReason } from './change-reason.tsx'
import { problemsOfChange } from './problems-of-change.ts'
import type { Drafted, SavedDraft } from './use-saved-draft.ts'

type When = { from: string | null; reason: string }

type PublishProps<Body> = {
  /** Tells this form's draft from all others. */
  name: string
  draft: SavedDraft<Body>
  publish: (when: When) => Promise<unknown>
  /** Reads again what was published, or what another admin published meanwhile. */
  reload: () => Promise<Drafted<Body> | undefined>
}

type PublishVersionProps<Body> = PublishProps<Body> & {
  /** Why it cannot be published yet. */
  wrong: string | undefined
  /** What is said above the dates and above the button. */
  above?: ReactNode
  below?: ReactNode
}

/** Publishes a draft at once or from a moment on, with a reason. */
export function PublishVersion<Body>({ name, draft, publish, reload, wrong, above, below }: PublishVersionProps<Body>) {
  const { t } = useTranslation('content')
  const { t: tTerms } = useTranslation('terms')
  const isPublished = useRef(false)
  const form = useStaffForm({
    name,
    start: { from: '', reason: '' },
    check: (typed) => problemsOfChange(typed, tTerms),
    send: async ({ from, reason }) => {
      await publish({ from: parseIndianDateTime(from)?.toISOString() ?? null, reason: reason.trim() })
      isPublished.current = true
    },
    done: t('publish.done'),
    reload: async () => {
      const now = await reload()
      // What another admin published meanwhile does not take the place of this draft.
      if (isPublished.current && now) draft.take({ draft: null, inForce: now.inForce })
      isPublished.current = false
    },
  })
  return (
    <form className="panel-body form-grid" {...form.props}>
      {above && <div className="full">{above}</div>}
      <DateTimeField label={tTerms('from')} hint={tTerms('fromHint')} optional {...form.field('from')} />
      <ChangeReason {...form.field('reason')} />
      {below}
      {form.problem && (
        <div className="full">
          <Alert tone="problem">{form.problem}</Alert>
        </div>
      )}
      <p className="actions full">
        <Button type="submit" busy={form.busy} disabled={wrong !== undefined}>
          {t('publish.button')}
        </Button>
        {wrong && <span className="small">{wrong}</span>}
      </p>
    </form>
  )
}

type BackToShippedProps<Body> = PublishProps<Body> & { action: string; text: string; reloads: `/api/${string}` }

/**
 * Publishes what the shop came with, for a reason. It is beside the form: its dialog has a form of its own, and one inside another
 * would be posted by the browser.
 */
export function BackToShipped<Body>({ name, action, text, reloads, draft, publish, reload }: BackToShippedProps<Body>) {
  const { t } = useTranslation('content')
  const { t: tTerms } = useTranslation('terms')
  return (
    <div className="panel-body">
      <ReasonDialog
        name={name}
        action={action}
        text={text}
        label={tTerms('reason')}
        missing={tTerms('reasonMissing')}
        done={t('publish.done')}
        reloads={reloads}
        send={async (reason) => {
          await publish({ from: null, reason })
          const now = await reload()
          if (now) draft.take(now)
        }}
      />
    </div>
  )
}
