import { useState } from 'react'
import { neededToExport } from '#domain/accounts/account-export.ts'
import { send } from '#web/data/api.ts'
import { formatLongDate } from '#web/i18n/format-days.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { saveFile } from '#web/platform/save-file.ts'
import { Reading } from '#web/staff/reading.tsx'
import { useAct } from '#web/staff/use-act.ts'
import { useMay } from '#web/staff/use-may.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { Person } from './person-screen.tsx'
import { ReasonForm } from './reason-form.tsx'

const dataActs = ['export', 'erase'] as const
type DataAct = (typeof dataActs)[number]

/** Renders what the law gives a person over their data, for admins who act on the person's documented request. */
export function PersonData({ person }: { person: Person }) {
  const { t } = useTranslation('people')
  const [confirming, setConfirming] = useState<DataAct>()
  const mayExport = neededToExport.every(useMay())
  const close = () => setConfirming(undefined)
  return (
    <div className="panel-body stack-16">
      <p className="small">{t('data.text')}</p>
      {!mayExport && <p className="small">{t('data.export.lacking')}</p>}
      <div className="row-12">
        {dataActs
          .filter((act) => act !== 'export' || mayExport)
          .map((act) => (
            <Button key={act} variant="line" onClick={() => setConfirming(act)}>
              {t(`data.${act}.open`)}
            </Button>
          ))}
      </div>
      <Dialog
        open={confirming !== undefined}
        onClose={close}
        title={confirming ? t(`data.${confirming}.title`, { name: person.name }) : ''}
      >
        {confirming === 'export' && <ExportForm person={person} onDone={close} />}
        {confirming === 'erase' && <EraseDialog person={person} onDone={close} />}
      </Dialog>
    </div>
  )
}

type FormProps = { person: Person; onDone: () => void }

function ExportForm({ person, onDone }: FormProps) {
  const { t } = useTranslation('people')
  const { busy, problem, run } = useAct(useReload('/api/admin/accounts'))
  const exportData = async (reason: string) => {
    const data = await run(
      () => send('POST /api/admin/accounts/:id/export', { params: { id: person.id }, body: { reason } }),
      t('data.export.done', { name: person.name }),
    )
    if (!data) return
    const name = `haatdi-${person.username || person.id}-${data.exportedAt.slice(0, 10)}.json`
    saveFile(new File([JSON.stringify(data, null, 2)], name, { type: 'application/json' }))
    onDone()
  }
  return (
    <ReasonForm
      text={t('data.export.text')}
      action={t('data.export.save')}
      busyText={t('acts.saving')}
      busy={busy}
      problem={problem}
      onReason={exportData}
    />
  )
}

/** Shows what is erased and what the law retains before it asks for the reason, or why the account cannot be erased now. */
function EraseDialog({ person, onDone }: FormProps) {
  const { t, language } = useTranslation('people')
  const terms = useStaffRead('GET /api/admin/accounts/:id/deletion', { params: { id: person.id } })
  const { busy, problem, run } = useAct(useReload('/api/admin/accounts'))
  const erase = async (reason: string) => {
    const erased = await run(
      async () => {
        await send('POST /api/admin/accounts/:id/erase', { params: { id: person.id }, body: { reason } })
        return true
      },
      t('data.erase.done', { name: person.name }),
    )
    if (erased) onDone()
  }
  return (
    <Reading of={terms}>
      {({ obstacle, orders, retainedUntil }) =>
        obstacle ? (
          <Alert tone="working">
            <p>{t('data.erase.obstacle')}</p>
            <p>{obstacle.error}</p>
          </Alert>
        ) : (
          <ReasonForm
            text={
              <>
                {t('data.erase.text')}
                {retainedUntil && (
                  <span className="block mt-12">
                    {t('data.erase.stays', { count: orders, until: formatLongDate(retainedUntil, language) })}
                  </span>
                )}
              </>
            }
            action={t('data.erase.save')}
            busyText={t('acts.saving')}
            busy={busy}
            problem={problem}
            onReason={erase}
          />
        )
      }
    </Reading>
  )
}
