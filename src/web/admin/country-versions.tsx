import { useState } from 'react'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDateTime } from '#web/staff/format-time.ts'
import { useAct } from '#web/staff/use-act.ts'
import { useMay } from '#web/staff/use-may.ts'
import { TextButton } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { Pill, type Tone } from '#web/ui/pill.tsx'
import { CountryDifferences } from './country-differences.tsx'
import type { CountryDetail } from './country-draft.ts'
import { ReasonForm } from './reason-form.tsx'

type CountryVersionsProps = { country: CountryDetail; reload: () => Promise<unknown> }
type Version = CountryDetail['versions'][number]

const tones: Record<Version['state'], Tone> = {
  in_force: 'done',
  planned: 'working',
  replaced: 'fresh',
  withdrawn: 'problem',
}

/** Renders every version of a country, each to be compared with what is in force and to be taken back to. */
export function CountryVersions({ country, reload }: CountryVersionsProps) {
  const { t, language } = useTranslation('countries')
  const [compared, setCompared] = useState<Version>()
  const [restored, setRestored] = useState<Version>()
  return (
    <>
      <DataTable
        caption={t('versions.title')}
        hideCaption
        rows={country.versions}
        keyOf={({ id }) => String(id)}
        columns={[
          { key: 'version', head: t('versions.version'), cell: ({ id }) => id },
          {
            key: 'state',
            head: t('versions.state'),
            cell: ({ state }) => <Pill tone={tones[state]}>{t(`versions.states.${state}`)}</Pill>,
          },
          { key: 'from', head: t('versions.from'), cell: ({ from }) => formatDateTime(from, language) },
          {
            key: 'actor',
            head: t('versions.actor'),
            cell: ({ actor }) => (actor === 'system' ? t('versions.system') : actor),
          },
          { key: 'reason', head: t('versions.reason'), text: true, cell: ({ reason }) => reason },
          {
            key: 'acts',
            head: t('versions.acts'),
            cell: (version) => (
              <Acts {...{ country, reload, version }} onCompare={setCompared} onRestore={setRestored} />
            ),
          },
        ]}
        empty={t('versions.none')}
      />
      {compared && (
        <Dialog
          open
          variant="broad"
          title={t('compare.title', { number: String(compared.id) })}
          onClose={() => setCompared(undefined)}
        >
          <CountryDifferences before={country.terms} after={compared.terms} />
        </Dialog>
      )}
      {restored && (
        <Restoring country={country} version={restored} reload={reload} onDone={() => setRestored(undefined)} />
      )}
    </>
  )
}

type ActsProps = CountryVersionsProps & {
  version: Version
  onCompare: (version: Version) => void
  onRestore: (version: Version) => void
}

function Acts({ country, reload, version, onCompare, onRestore }: ActsProps) {
  const { t } = useTranslation('countries')
  const act = useAct(reload)
  const may = useMay()('settings.write')
  const hidden = <span className="visually-hidden"> {t('versions.number', { number: String(version.id) })}</span>
  const params = { code: country.code, version: version.id }
  const withdraw = () =>
    act.run(
      () =>
        send('POST /api/admin/countries/:code/versions/:version/withdraw', { params, body: { seen: country.version } }),
      t('versions.withdrawn'),
    )
  if (version.state === 'in_force') return null
  return (
    <span className="row-12">
      <TextButton onClick={() => onCompare(version)}>
        {t('versions.compare')}
        {hidden}
      </TextButton>
      {may && version.state === 'replaced' && (
        <TextButton onClick={() => onRestore(version)}>
          {t('versions.restore')}
          {hidden}
        </TextButton>
      )}
      {may && version.state === 'planned' && (
        <TextButton disabled={act.busy} onClick={() => void withdraw()}>
          {t('versions.withdraw')}
          {hidden}
        </TextButton>
      )}
      {act.problem && <FieldError>{act.problem}</FieldError>}
    </span>
  )
}

type RestoringProps = CountryVersionsProps & { version: Version; onDone: () => void }

function Restoring({ country, version, reload, onDone }: RestoringProps) {
  const { t } = useTranslation('countries')
  const act = useAct(reload)
  const params = { code: country.code, version: version.id }
  const restore = async (reason: string): Promise<void> => {
    const body = { reason, seen: country.version }
    const work = () => send('POST /api/admin/countries/:code/versions/:version/restore', { params, body })
    if ((await act.run(work, t('versions.restored'))) !== undefined) onDone()
  }
  return (
    <Dialog open variant="broad" title={t('versions.restore')} onClose={onDone}>
      <div className="stack-16">
        <CountryDifferences before={country.terms} after={version.terms} />
        <ReasonForm
          text={t('versions.restoreText')}
          action={t('versions.restore')}
          busy={act.busy}
          problem={act.problem}
          onReason={(reason) => void restore(reason)}
        />
      </div>
    </Dialog>
  )
}
