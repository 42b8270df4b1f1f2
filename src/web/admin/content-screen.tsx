import { useState } from 'react'
import { identity } from '#domain/accounts/identity.ts'
import { type Language, languageNames, languages } from '#domain/language/language.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { DetailPage } from '#web/staff/detail-page.tsx'
import { formatDateTime } from '#web/staff/format-time.ts'
import { ReadOnlyUnlessMay } from '#web/staff/read-only-unless-may.tsx'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { TextLink } from '#web/ui/button.tsx'
import { ChoiceRow } from '#web/ui/choice-row.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { ContentDifferences } from './content-differences.tsx'
import { ContentDocumentFields } from './content-document-fields.tsx'
import { ContentDraftState, ContentStale } from './content-draft-state.tsx'
import { ContentEmailPreview } from './content-email-preview.tsx'
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
  const editing = { detail, draft, language }
  return (
    <>
      <InForce detail={detail} />
      <ReadOnlyUnlessMay need="settings.write">
        <Panel title={t('edit.title')}>
          <div className="panel-body form-grid content-form">
            <div className="full content-bar">
              <ChooseLanguage language={language} onChange={setLanguage} />
              <ContentDraftState detail={detail} draft={draft} reload={reload} />
            </div>
            <ContentStale detail={detail} draft={draft} />
            <Hints detail={detail} />
            <ContentDocumentFields {...editing} />
            <ContentTextsFields {...editing} />
          </div>
        </Panel>
      </ReadOnlyUnlessMay>
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
        <div className="panel-body">
          <ContentDifferences before={detail.inForce} after={draft.body} none={t('changes.none')} />
        </div>
      </Panel>
      <ReadOnlyUnlessMay need="settings.write">
        <Panel title={t('publish.title')}>
          <ContentPublish detail={detail} draft={draft} reload={reload} />
        </Panel>
      </ReadOnlyUnlessMay>
      <ContentVersions detail={detail} draft={draft} reload={reload} />
    </>
  )
}

function ChooseLanguage({ language, onChange }: { language: Language; onChange: (language: Language) => void }) {
  const { t } = useTranslation('content')
  return (
    <ChoiceRow
      variant="segments"
      legend={t('edit.language')}
      hideLegend
      value={language}
      choices={languages.map((value) => ({ value, label: languageNames[value].full }))}
      onChange={onChange}
    />
  )
}

function Hints({ detail: { rules } }: { detail: ContentDetail }) {
  const { t } = useTranslation('content')
  return (
    <div className="full small">
      <p>{t('edit.hint')}</p>
      {rules.placeholders && (
        <p className="content-names">
          {t('edit.placeholders', { names: rules.placeholders.map((name) => `{{${name}}}`).join(' ') })}
        </p>
      )}
    </div>
  )
}

/** Says which text is in force, since when and by whom, and leads to it. */
function InForce({ detail: { id, kind, versions, edition } }: { detail: ContentDetail }) {
  const { t, language } = useTranslation('content')
  const current = versions.find(({ state }) => state === 'in_force')
  return (
    <p>
      {current && !current.isShipped
        ? t('now.own', {
            version: current.version,
            at: formatDateTime(current.from, language),
            actor: current.actor,
          })
        : t('now.shipped')}{' '}
      {edition !== null && `${t('now.edition', { edition })} `}
      {kind !== 'email' && (
        <TextLink href={id === 'why-choose' ? `/why-choose-${identity.shortName}` : `/${id}`}>{t('now.open')}</TextLink>
      )}
    </p>
  )
}
