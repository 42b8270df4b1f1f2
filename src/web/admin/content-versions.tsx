import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '#web/data/api.ts'
import { readQuery } from '#web/data/read-query.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDateTime } from '#web/staff/format-time.ts'
import { Reading } from '#web/staff/reading.tsx'
import { useAct } from '#web/staff/use-act.ts'
import { useMay } from '#web/staff/use-may.ts'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { TextButton } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { Pill, type Tone } from '#web/ui/pill.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { ContentDifferences } from './content-differences.tsx'
import type { ContentDetail, ContentDraft } from './use-content-draft.ts'

type VersionsProps = { detail: ContentDetail; draft: ContentDraft; reload: () => Promise<unknown> }
type Version = ContentDetail['versions'][number]

const tones: Record<Version['state'], Tone> = {
  in_force: 'done',
  planned: 'working',
  replaced: 'fresh',
  withdrawn: 'problem',
}

/** Renders every version of a text; each can be compared with the one in force, restored as the draft, or withdrawn before it begins. */
export function ContentVersions({ detail, draft, reload }: VersionsProps) {
  const { t, language } = useTranslation('content')
  const [compared, setCompared] = useState<number>()
  return (
    <>
      <Panel title={t('versions.title')}>
        <DataTable
          caption={t('versions.title')}
          hideCaption
          rows={detail.versions}
          keyOf={({ version }) => String(version)}
          empty={t('versions.none')}
          columns={[
            {
              key: 'version',
              head: t('versions.version'),
              cell: ({ version, isShipped }) => (isShipped ? t('versions.shipped', { version }) : version),
            },
            {
              key: 'state',
              head: t('versions.state'),
              cell: ({ state }) => <Pill tone={tones[state]}>{t(`states.${state}`)}</Pill>,
            },
            { key: 'from', head: t('versions.from'), cell: ({ from }) => formatDateTime(from, language) },
            { key: 'actor', head: t('versions.actor'), cell: ({ actor }) => actor },
            { key: 'reason', head: t('versions.reason'), text: true, cell: ({ reason }) => reason },
            {
              key: 'acts',
              head: t('versions.acts'),
              cell: (version) => (
                <Acts {...{ detail, draft, reload, version }} onCompare={() => setCompared(version.version)} />
              ),
            },
          ]}
        />
      </Panel>
      {compared !== undefined && (
        <Panel title={t('versions.against', { version: compared })}>
          <div className="panel-body">
            <Compared id={detail.id} version={compared} detail={detail} />
          </div>
        </Panel>
      )}
    </>
  )
}

type ActsProps = VersionsProps & { version: Version; onCompare: () => void }

function Acts({ detail: { id }, draft, reload, version: { version, state }, onCompare }: ActsProps) {
  const { t } = useTranslation('content')
  const may = useMay()
  const act = useAct(reload)
  const client = useQueryClient()
  const params = { id, version: String(version) }
  const restore = async () => {
    const read = await act.run(
      () => client.fetchQuery(readQuery('GET /api/admin/content/:id/versions/:version', { params })),
      t('versions.restored', { version }),
    )
    if (read) draft.change(read.body)
  }
  const button = (name: 'compare' | 'restore' | 'withdraw', press: () => unknown) => (
    <TextButton disabled={act.busy} onClick={press}>
      {t(`versions.${name}`)} <span className="visually-hidden">{version}</span>
    </TextButton>
  )
  return (
    <span className="row-12">
      {state !== 'in_force' && button('compare', onCompare)}
      {may('settings.write') && button('restore', restore)}
      {may('settings.write') &&
        state === 'planned' &&
        button('withdraw', () =>
          act.run(
            () => send('POST /api/admin/content/:id/versions/:version/withdraw', { params }),
            t('versions.withdrawn', { version }),
          ),
        )}
    </span>
  )
}

function Compared({ id, version, detail }: { id: string; version: number; detail: ContentDetail }) {
  const { t } = useTranslation('content')
  const read = useStaffRead('GET /api/admin/content/:id/versions/:version', {
    params: { id, version: String(version) },
  })
  return (
    <Reading of={read}>
      {({ body }) => <ContentDifferences before={body} after={detail.inForce} none={t('changes.none')} />}
    </Reading>
  )
}
