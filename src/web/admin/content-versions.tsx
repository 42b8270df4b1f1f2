import { type ReactNode, useState } from 'react'
import type { Permission } from '#domain/accounts/permission.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDateTime } from '#web/staff/format-time.ts'
import { useAct } from '#web/staff/use-act.ts'
import { useMay } from '#web/staff/use-may.ts'
import { TextButton } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { Pill, type Tone } from '#web/ui/pill.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'

type Version = {
  version: number
  state: 'in_force' | 'planned' | 'replaced' | 'withdrawn'
  isShipped: boolean
  from: string
  reason: string
  actor: string
}

type VersionsProps<Body> = {
  versions: readonly Version[]
  /** What restoring and withdrawing need. */
  need: Permission
  /** What is said before the first version. */
  empty?: string | undefined
  read: (version: number) => Promise<{ body: Body }>
  restore: (body: Body) => void
  withdraw: (version: number) => Promise<unknown>
  /** Renders what differs between a version and the one in force. */
  compare: (version: number) => ReactNode
  reload: () => Promise<unknown>
}

const tones: Record<Version['state'], Tone> = {
  in_force: 'done',
  planned: 'working',
  replaced: 'fresh',
  withdrawn: 'problem',
}

/** Renders every version of a text; each can be compared with the one in force, restored as the draft, or withdrawn before it begins. */
export function ContentVersions<Body>(props: VersionsProps<Body>) {
  const { t, language } = useTranslation('content')
  const [compared, setCompared] = useState<number>()
  return (
    <>
      <Panel title={t('versions.title')}>
        <DataTable
          caption={t('versions.title')}
          hideCaption
          rows={props.versions}
          keyOf={({ version }) => String(version)}
          empty={props.empty ?? t('versions.none')}
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
              cell: (version) => <Acts {...props} version={version} onCompare={() => setCompared(version.version)} />,
            },
          ]}
        />
      </Panel>
      {compared !== undefined && (
        <Panel title={t('versions.against', { version: compared })}>
          <div className="panel-body">{props.compare(compared)}</div>
        </Panel>
      )}
    </>
  )
}

type ActsProps<Body> = Omit<VersionsProps<Body>, 'versions' | 'empty' | 'compare'> & {
  version: Version
  onCompare: () => void
}

function Acts<Body>({
  need,
  read,
  restore,
  withdraw,
  reload,
  version: { version, state },
  onCompare,
}: ActsProps<Body>) {
  const { t } = useTranslation('content')
  const may = useMay()
  const act = useAct(reload)
  const restoreFormer = async () => {
    const former = await act.run(() => read(version), t('versions.restored', { version }))
    if (former) restore(former.body)
  }
  const button = (name: 'compare' | 'restore' | 'withdraw', press: () => unknown) => (
    <TextButton disabled={act.busy} onClick={press}>
      {t(`versions.${name}`)} <span className="visually-hidden">{version}</span>
    </TextButton>
  )
  return (
    <span className="row-12">
      {state !== 'in_force' && button('compare', onCompare)}
      {may(need) && button('restore', restoreFormer)}
      {may(need) &&
        state === 'planned' &&
        button('withdraw', () => act.run(() => withdraw(version), t('versions.withdrawn', { version })))}
    </span>
  )
}
