import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { identity } from '#domain/accounts/identity.ts'
import type { ContentBody } from '#domain/content/content-body.ts'
import type { Language } from '#domain/language/language.ts'
import { send } from '#web/data/api.ts'
import { readQuery } from '#web/data/read-query.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { DetailPage } from '#web/staff/detail-page.tsx'
import { formatDateTime } from '#web/staff/format-time.ts'
import { ReadOnlyUnlessMay } from '#web/staff/read-only-unless-may.tsx'
import { Reading } from '#web/staff/reading.tsx'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { TextLink } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { ChooseLanguage } from './choose-language.tsx'
import { ContentDifferences, useContentPartTexts } from './content-differences.tsx'
import { ContentDocumentFields } from './content-document-fields.tsx'
import { ContentDraftState, ContentStale } from './content-draft-state.tsx'
import { ContentEmailPreview } from './content-email-preview.tsx'
import type { Editing } from './content-field.tsx'
import { ContentPagePreview } from './content-page-preview.tsx'
import { ContentPublish } from './content-publish.tsx'
import { ContentTextsFields } from './content-texts-fields.tsx'
import { ContentVersions } from './content-versions.tsx'
import { type ContentDetail, useContentDraft } from './use-content-draft.ts'
import './content.css'

/** Renders a page or an email of the shop: its draft, a preview, what changes, publishing, and all versions. */
export function ContentScreen({ id, of }: { id: string; of: 'pages' | 'emails' }) {
  const { t } = useTranslation('content')
  const content = useStaffRead('GET /api/admin/content/:id', { params: { id } })
  const reload = async () => (await content.refetch()).data
  return (
    <DetailPage
      of={content}
      list={{ href: `/admin/${of}`, label: t(`${of}.nav`) }}
      title={content.data?.title ?? t(`${of}.nav`)}
      presence={{ of: 'content', id }}
    >
      {(detail) => <Detail detail={detail} reload={reload} />}
    </DetailPage>
  )
}

type DetailProps = { detail: ContentDetail; reload: () => Promise<ContentDetail | undefined> }

function Detail({ detail, reload }: DetailProps) {
  const { t, language: own } = useTranslation('content')
  const [language, setLanguage] = useState<Language>(own)
  const draft = useContentDraft(detail, reload)
  const client = useQueryClient()
  const editing = { detail, draft, language }
  const differences = (before: ContentBody, after: ContentBody) => (
    <ContentDifferences before={before} after={after} none={t('changes.none')} />
  )
  return (
    <>
      <InForce detail={detail} />
      <EditDraft {...editing} setLanguage={setLanguage} reload={reload} differences={differences} />
      <Panel title={t('preview.title')}>
        <div className="panel-body">
          <p className="small">{t('preview.hint')}</p>
          {detail.kind === 'email' ? (
            <ContentEmailPreview id={detail.id} draft={draft} language={language} />
          ) : (
            <ContentPagePreview draft={draft} language={language} />
          )}
        </div>
      </Panel>
      <Panel title={t('changes.title')}>
        <div className="panel-body">{differences(detail.inForce, draft.body)}</div>
      </Panel>
      <ReadOnlyUnlessMay need="settings.write">
        <Panel title={t('publish.title')}>
          <ContentPublish detail={detail} draft={draft} reload={reload} />
        </Panel>
      </ReadOnlyUnlessMay>
      <ContentVersions
        versions={detail.versions}
        need="settings.write"
        read={(version) => client.fetchQuery(readVersion(detail.id, version))}
        restore={draft.change}
        withdraw={(version) =>
          send('POST /api/admin/content/:id/versions/:version/withdraw', {
            params: { id: detail.id, version: String(version) },
          })
        }
        compare={(version) => <Compared detail={detail} version={version} />}
        reload={reload}
      />
    </>
  )
}

type EditDraftProps = Editing &
  Pick<DetailProps, 'reload'> & {
    setLanguage: (language: Language) => void
    differences: (before: ContentBody, after: ContentBody) => ReactNode
  }

/** Renders the fields of the draft in one language, whether it is saved, and what another admin changed meanwhile. */
function EditDraft({ setLanguage, reload, differences, ...editing }: EditDraftProps) {
  const { t } = useTranslation('content')
  const { detail, draft, language } = editing
  const drop = () => send('DELETE /api/admin/content/:id/draft', { params: { id: detail.id } })
  return (
    <ReadOnlyUnlessMay need="settings.write">
      <Panel title={t('edit.title')}>
        <div className="panel-body form-grid content-form">
          <div className="full content-bar">
            <ChooseLanguage language={language} onChange={setLanguage} />
            <ContentDraftState storedAt={detail.draft?.at} draft={draft} drop={drop} reload={reload} />
          </div>
          <ContentStale
            detail={detail}
            draft={draft}
            differences={differences}
            parts={useContentPartTexts(detail, draft.body)}
          />
          <Hints detail={detail} />
          <ContentDocumentFields {...editing} />
          <ContentTextsFields {...editing} />
        </div>
      </Panel>
    </ReadOnlyUnlessMay>
  )
}

const readVersion = (id: string, version: number) =>
  readQuery('GET /api/admin/content/:id/versions/:version', { params: { id, version: String(version) } })

function Compared({ detail, version }: { detail: ContentDetail; version: number }) {
  const { t } = useTranslation('content')
  const read = useStaffRead('GET /api/admin/content/:id/versions/:version', {
    params: { id: detail.id, version: String(version) },
  })
  return (
    <Reading of={read}>
      {({ body }) => <ContentDifferences before={body} after={detail.inForce} none={t('changes.none')} />}
    </Reading>
  )
}

function Hints({ detail: { rules } }: { detail: ContentDetail }) {
  const { t } = useTranslation('content')
  return (
    <div className="full small">
      <p>{t(rules.hasMarks ? 'edit.hint' : 'edit.plainHint')}</p>
      {rules.placeholders && (
        <p className="content-names">
          {t('edit.placeholders', { names: rules.placeholders.map((name) => `{{${name}}}`).join(' ') })}
        </p>
      )}
    </div>
  )
}

/** The pages that are not found by their id. */
const addresses: Readonly<Record<string, string>> = {
  home: '/',
  'why-choose': `/why-choose-${identity.shortName}`,
}

/** Says which text is in force, since when and by whom, and leads to it. */
function InForce({ detail: { id, kind, versions, edition } }: { detail: ContentDetail }) {
  const { t, language } = useTranslation('content')
  const current = versions.find(({ state }) => state === 'in_force')
  return (
    <p className="mb-12">
      {current && !current.isShipped
        ? t('now.own', {
            version: current.version,
            at: formatDateTime(current.from, language),
            actor: current.actor,
          })
        : t('now.shipped')}{' '}
      {edition !== null && `${t('now.edition', { edition })} `}
      {kind !== 'email' && <TextLink href={addresses[id] ?? `/${id}`}>{t('now.open')}</TextLink>}
    </p>
  )
}
