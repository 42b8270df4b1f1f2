import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { problemText } from './content-problem-text.ts'
import { BackToShipped, PublishVersion } from './publish-version.tsx'
import type { ContentDetail, ContentDraft } from './use-content-draft.ts'

/** Pages that people agree to when they register or open a store. */
const agreed = ['terms-of-service', 'seller-agreement']

type PublishProps = { detail: ContentDetail; draft: ContentDraft; reload: () => Promise<ContentDetail | undefined> }

/** Publishes the draft at once or from a moment on, with a reason; or brings the shipped text back. */
export function ContentPublish({ detail, draft, reload }: PublishProps) {
  const { t } = useTranslation('content')
  const { id, newest, inForce, shipped } = detail
  const publish = (body: ContentDetail['inForce'] | null, when: { from: string | null; reason: string }) =>
    send('POST /api/admin/content/:id/versions', { params: { id }, body: { body, ...when, seen: newest } })
  const isWrong = draft.problems.size > 0 || draft.structure !== undefined
  return (
    <>
      <PublishVersion
        name={`content:${id}`}
        draft={draft}
        publish={(when) => publish(draft.body, when)}
        reload={reload}
        wrong={isWrong ? t('preview.failed') : undefined}
        above={draft.structure && <Alert tone="problem">{problemText(t, draft.structure)}</Alert>}
        below={agreed.includes(id) && <p className="full small">{t('publish.agreement')}</p>}
      />
      {JSON.stringify(inForce) !== JSON.stringify(shipped) && (
        <BackToShipped
          name={`content-shipped:${id}`}
          action={t('publish.shipped')}
          text={t('publish.shippedText')}
          reloads="/api/admin/content"
          draft={draft}
          publish={(when) => publish(null, when)}
          reload={reload}
        />
      )}
    </>
  )
}
