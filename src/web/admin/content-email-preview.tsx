import { useState } from 'react'
import type { CallReply } from '#contract/contract.ts'
import type { Language } from '#domain/language/language.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { IfMay } from '#web/staff/if-may.tsx'
import { useAct } from '#web/staff/use-act.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import type { ContentDraft } from './use-content-draft.ts'

type Shown = CallReply<'POST /api/admin/content/:id/preview'>
type EmailPreviewProps = { id: string; draft: ContentDraft; language: Language }

/** Renders an email as it would arrive, with sample values; and sends it to the own address. */
export function ContentEmailPreview({ id, draft, language }: EmailPreviewProps) {
  const { t } = useTranslation('content')
  const [shown, setShown] = useState<Shown>()
  const act = useAct(async () => undefined)
  const input = { params: { id }, body: { body: draft.body, language } }
  const show = async () => {
    const preview = await act.run(() => send('POST /api/admin/content/:id/preview', input), t('preview.shown'))
    if (preview) setShown(preview)
  }
  return (
    <div className="stack-16">
      <p className="row-12">
        <Button variant="line" busy={act.busy} onClick={show}>
          {t('preview.show')}
        </Button>
        <IfMay need="settings.write">
          <Button
            variant="line"
            icon="mail"
            busy={act.busy}
            onClick={() =>
              act.run(
                () => send('POST /api/admin/content/:id/test', input),
                ({ to }) => t('preview.sent', { to }),
              )
            }
          >
            {t('preview.send')}
          </Button>
        </IfMay>
      </p>
      {act.problem && <FieldError>{draft.problems.size > 0 ? t('preview.failed') : act.problem}</FieldError>}
      {shown && <ShownEmail {...shown} />}
    </div>
  )
}

/** An email's HTML is in a frame of its own, in which nothing may run. */
function ShownEmail({ subject, html, text }: Shown) {
  const { t } = useTranslation('content')
  return (
    <>
      <p>
        <b>{subject}</b>
      </p>
      <iframe className="content-email" title={t('preview.html')} sandbox="" srcDoc={html} />
      <details>
        <summary>{t('preview.plain')}</summary>
        <pre className="content-plain">{text}</pre>
      </details>
    </>
  )
}
