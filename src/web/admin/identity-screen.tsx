import { useQueryClient } from '@tanstack/react-query'
import { send } from '#web/data/api.ts'
import { readQuery } from '#web/data/read-query.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ListTop } from '#web/staff/list-top.tsx'
import { ReadOnlyUnlessMay } from '#web/staff/read-only-unless-may.tsx'
import { Reading } from '#web/staff/reading.tsx'
import { ReasonDialog } from '#web/staff/reason-dialog.tsx'
import type { StaffForm } from '#web/staff/use-staff-form.ts'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { Panel } from '#web/ui/staff-shell.tsx'
import { ContentVersions } from './content-versions.tsx'
import { IdentityDifferences } from './identity-differences.tsx'
import { type IdentityDetail, type IdentityDraft, identityDraft } from './identity-draft.ts'
import { IdentityForm, useIdentityForm } from './identity-form.tsx'

/** Renders who runs the shop: the identity in force, its change, and all versions. */
export function IdentityScreen() {
  const { t } = useTranslation('identity')
  const identity = useStaffRead('GET /api/admin/identity')
  return (
    <>
      <ListTop title={t('nav')} text={t('lede')} />
      <Reading of={identity}>{(detail) => <Identity detail={detail} reload={() => identity.refetch()} />}</Reading>
    </>
  )
}

type IdentityProps = { detail: IdentityDetail; reload: () => Promise<unknown> }

function Identity({ detail, reload }: IdentityProps) {
  const { t } = useTranslation('identity')
  const form = useIdentityForm(detail, reload)
  const client = useQueryClient()
  const restore = (body: IdentityDetail['inForce']) => {
    const { from: _, reason: __, ...fields } = identityDraft(body)
    form.change(fields)
  }
  const isOwn = JSON.stringify(detail.inForce) !== JSON.stringify(detail.shipped)
  return (
    <>
      <ReadOnlyUnlessMay need="settings.write">
        <Panel title={t('nav')}>
          <IdentityForm detail={detail} form={form} />
          {isOwn && <BackToShipped detail={detail} form={form} />}
        </Panel>
      </ReadOnlyUnlessMay>
      <ContentVersions
        versions={detail.versions}
        need="settings.write"
        empty={t('noVersion')}
        read={(version) => client.fetchQuery(readVersion(version))}
        restore={restore}
        withdraw={(version) =>
          send('POST /api/admin/identity/versions/:version/withdraw', { params: { version: String(version) } })
        }
        compare={(version) => <Compared version={version} detail={detail} />}
        reload={reload}
      />
    </>
  )
}

const readVersion = (version: number) =>
  readQuery('GET /api/admin/identity/versions/:version', { params: { version: String(version) } })

function Compared({ version, detail }: { version: number; detail: IdentityDetail }) {
  const read = useStaffRead('GET /api/admin/identity/versions/:version', { params: { version: String(version) } })
  return <Reading of={read}>{({ body }) => <IdentityDifferences before={body} after={detail.inForce} />}</Reading>
}

/** Publishes the identity that the shop came with, for a reason. */
function BackToShipped({ detail, form }: { detail: IdentityDetail; form: StaffForm<IdentityDraft> }) {
  const { t } = useTranslation('identity')
  const { t: tContent } = useTranslation('content')
  const { t: tTerms } = useTranslation('terms')
  return (
    <div className="panel-body">
      <ReasonDialog
        name="identity-shipped"
        action={t('back')}
        text={t('backText')}
        label={tTerms('reason')}
        missing={tTerms('reasonMissing')}
        done={tContent('publish.done')}
        reloads="/api/admin/identity"
        send={async (reason) => {
          await send('POST /api/admin/identity/versions', {
            body: { identity: null, from: null, reason, seen: detail.newest },
          })
          form.clear()
        }}
      />
    </div>
  )
}
