import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Language } from '#domain/language/language.ts'
import { send } from '#web/data/api.ts'
import { readQuery } from '#web/data/read-query.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { DetailPage } from '#web/staff/detail-page.tsx'
import { formatDateTime } from '#web/staff/format-time.ts'
import { ReadOnlyUnlessMay } from '#web/staff/read-only-unless-may.tsx'
import { Reading } from '#web/staff/reading.tsx'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { Panel } from '#web/ui/staff-shell.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { ChooseLanguage } from './choose-language.tsx'
import { ContentDraftState, ContentStale } from './content-draft-state.tsx'
import { ContentVersions } from './content-versions.tsx'
import { BackToShipped, PublishVersion } from './publish-version.tsx'
import { ThemeColours } from './theme-colours.tsx'
import { ThemeDaysForm } from './theme-days-form.tsx'
import { ThemeDecorations } from './theme-decorations.tsx'
import { ThemeDifferences, useThemePartTexts } from './theme-differences.tsx'
import { ThemePreview } from './theme-preview.tsx'
import { ThemeTextFields } from './theme-text-fields.tsx'
import { type ThemeDetail, type ThemeDraft, useThemeDraft } from './use-theme-draft.ts'
import './content.css'
import './themes-screen.css'

/** Renders a theme: its draft with the colours measured, dates, a preview, what changes, publishing, and all versions. */
export function ThemeScreen({ id }: { id: string }) {
  const { t } = useTranslation('admin')
  const theme = useStaffRead('GET /api/admin/themes/:id', { params: { id } })
  const reload = async () => (await theme.refetch()).data
  return (
    <DetailPage
      of={theme}
      list={{ href: '/admin/themes', label: t('nav.themes') }}
      title={theme.data?.theme.name ?? t('nav.themes')}
      presence={{ of: 'theme', id }}
    >
      {(detail) => <Detail detail={detail} reload={reload} />}
    </DetailPage>
  )
}

type DetailProps = { detail: ThemeDetail; reload: () => Promise<ThemeDetail | undefined> }

function Detail({ detail, reload }: DetailProps) {
  const { t, language: own } = useTranslation('theme-editor')
  const { t: tContent } = useTranslation('content')
  const [language, setLanguage] = useState<Language>(own)
  const draft = useThemeDraft(detail, reload)
  const editing = { detail, draft, language }
  return (
    <>
      <InForce detail={detail} />
      <ReadOnlyUnlessMay need="marketing.write">
        <DraftTexts {...editing} reload={reload} setLanguage={setLanguage} />
        <Panel title={t('colours.title')}>
          <ThemeColours {...editing} />
        </Panel>
        <Panel title={t('decorations.title')}>
          <ThemeDecorations {...editing} />
        </Panel>
        <Panel title={t('dates.title')}>
          <div className="panel-body stack-16">
            <p className="small">{t('dates.text')}</p>
            <ThemeDaysForm theme={detail.theme} reload={reload} onDone={() => undefined} />
          </div>
        </Panel>
      </ReadOnlyUnlessMay>
      <Panel title={t('preview.title')}>
        <ThemePreview {...editing} />
      </Panel>
      <Panel title={tContent('changes.title')}>
        <div className="panel-body">
          <ThemeDifferences before={detail.inForce} after={draft.body} />
        </div>
      </Panel>
      <ReadOnlyUnlessMay need="marketing.write">
        <Panel title={tContent('publish.title')}>
          <Publish detail={detail} draft={draft} reload={reload} />
        </Panel>
      </ReadOnlyUnlessMay>
      <Versions detail={detail} draft={draft} reload={reload} />
    </>
  )
}

type PartProps = DetailProps & { draft: ThemeDraft }

function DraftTexts({
  setLanguage,
  reload,
  ...editing
}: PartProps & { language: Language; setLanguage: (language: Language) => void }) {
  const { t } = useTranslation('theme-editor')
  const { detail, draft, language } = editing
  const navigate = useNavigate()
  const drop = async () => {
    const { left } = await send('DELETE /api/admin/themes/:id/draft', { params: { id: detail.theme.id } })
    if (left) return left
    showToast({ title: t('gone'), tone: 'success' })
    await navigate({ href: '/admin/themes' })
    return null
  }
  return (
    <Panel title={t('texts.title')}>
      <div className="panel-body form-grid">
        <div className="full content-bar">
          <ChooseLanguage language={language} onChange={setLanguage} />
          <ContentDraftState storedAt={detail.draft?.at} draft={draft} drop={drop} reload={reload} />
        </div>
        <ContentStale
          detail={detail}
          draft={draft}
          differences={(other, own) => <ThemeDifferences before={other} after={own} />}
          parts={useThemePartTexts()}
        />
        <ThemeTextFields {...editing} />
      </div>
    </Panel>
  )
}

/** Publishes the draft, or brings back the theme that the shop came with. */
function Publish({ detail, draft, reload }: PartProps) {
  const { t } = useTranslation('theme-editor')
  const { newest, canGoBack, inForce, shipped } = detail
  const { id } = detail.theme
  const publish = (body: ThemeDetail['inForce'] | null, when: { from: string | null; reason: string }) =>
    send('POST /api/admin/themes/:id/versions', { params: { id }, body: { body, ...when, seen: newest } })
  return (
    <>
      <PublishVersion
        name={`theme:${id}`}
        draft={draft}
        publish={(when) => publish(draft.body, when)}
        reload={reload}
        wrong={draft.isWrong ? t('publish.wrong') : undefined}
      />
      {canGoBack && JSON.stringify(inForce) !== JSON.stringify(shipped) && (
        <BackToShipped
          name={`theme-shipped:${id}`}
          action={t('publish.back')}
          text={t('publish.backText')}
          reloads="/api/admin/themes"
          draft={draft}
          publish={(when) => publish(null, when)}
          reload={reload}
        />
      )}
    </>
  )
}

const readVersion = (id: string, version: number) =>
  readQuery('GET /api/admin/themes/:id/versions/:version', { params: { id, version: String(version) } })

function Versions({ detail, draft, reload }: PartProps) {
  const { t } = useTranslation('theme-editor')
  const client = useQueryClient()
  const { id } = detail.theme
  return (
    <ContentVersions
      versions={detail.versions}
      empty={detail.canGoBack ? undefined : t('noVersion')}
      need="marketing.write"
      read={(version) => client.fetchQuery(readVersion(id, version))}
      restore={draft.change}
      withdraw={(version) =>
        send('POST /api/admin/themes/:id/versions/:version/withdraw', { params: { id, version: String(version) } })
      }
      compare={(version) => <Compared detail={detail} version={version} />}
      reload={reload}
    />
  )
}

function Compared({ detail, version }: { detail: ThemeDetail; version: number }) {
  const read = useStaffRead('GET /api/admin/themes/:id/versions/:version', {
    params: { id: detail.theme.id, version: String(version) },
  })
  return <Reading of={read}>{({ body }) => <ThemeDifferences before={body} after={detail.inForce} />}</Reading>
}

/** Says which version is in force, since when and by whom. */
function InForce({ detail: { theme, versions } }: { detail: ThemeDetail }) {
  const { t, language } = useTranslation('theme-editor')
  const current = versions.find(({ state }) => state === 'in_force')
  if (current && !current.isShipped)
    return (
      <p className="mb-12">
        {t('now.own', {
          version: current.version,
          at: formatDateTime(current.from, language),
          actor: current.actor,
        })}
      </p>
    )
  return <p className="mb-12">{t(theme.isPublished ? 'now.shipped' : 'now.none')}</p>
}
