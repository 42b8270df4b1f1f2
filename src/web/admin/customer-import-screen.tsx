import { useRouter } from '@tanstack/react-router'
import type { CallReply } from '#contract/contract.ts'
import { addressOf, send } from '#web/data/api.ts'
import { joinSentences } from '#web/i18n/join-sentences.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Reading } from '#web/staff/reading.tsx'
import { SheetField } from '#web/staff/sheet-field.tsx'
import { useAct } from '#web/staff/use-act.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Button } from '#web/ui/button.tsx'
import { Loader } from '#web/ui/loader.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { CustomerMapping } from './customer-mapping.tsx'
import './customer-import.css'

export type CustomerImport = CallReply<'GET /api/admin/customer-imports/:id'>

const path = '/admin/customers/import'

/**
 * Renders how customers of another system are taken over: a file, the columns it is read by, what each row does, adding and
 * taking back. The file is in the URL, so a reload shows where it was left.
 */
export function CustomerImportScreen({ id }: { id: string }) {
  const { t } = useTranslation('customer-imports')
  const router = useRouter()
  const act = useAct(async () => undefined)
  const upload = async (file: File) => {
    const body = new Uint8Array(await file.arrayBuffer())
    const type = { 'content-type': file.name.endsWith('.xlsx') ? 'application/octet-stream' : 'text/csv' }
    const taken = await act.run(() => send('POST /api/admin/customer-imports', { body }, type), t('taken'))
    if (taken) router.history.push(addressOf(path, { file: taken.id }))
  }
  return (
    <>
      <Breadcrumb steps={[{ href: '/admin/customers', label: t('people:nav.customers') }]} here={t('title')} />
      <div className="staff-top">
        <h1 className="grow">{t('title')}</h1>
      </div>
      <Panel title={t('file.title')}>
        <div className="panel-body stack-12">
          <p>{t('file.text')}</p>
          <p className="small">{t('file.consent')}</p>
          <SheetField label={t('file.choose')} busy={act.busy} onChoose={upload} />
          {act.busy && <Loader text={t('file.reading')} />}
          {act.problem && <Alert tone="problem">{act.problem}</Alert>}
        </div>
      </Panel>
      {id && <ImportedFile key={id} id={id} />}
    </>
  )
}

function ImportedFile({ id }: { id: string }) {
  const read = useStaffRead('GET /api/admin/customer-imports/:id', { params: { id } })
  return (
    <Reading of={read}>
      {(file) => (
        <>
          {file.state === 'checked' && <CustomerMapping key={JSON.stringify(file.mapping)} file={file} />}
          <ImportResult file={file} />
        </>
      )}
    </Reading>
  )
}

const shownCounts = ['new', 'same', 'joined', 'refused', 'applied', 'undone', 'moved'] as const

function ImportResult({ file }: { file: CustomerImport }) {
  const { t } = useTranslation('customer-imports')
  const { counts, state, id } = file
  const act = useAct(useReload('/api/admin'))
  const ready = counts.new ?? 0
  const run = (verb: 'apply' | 'undo') =>
    act.run(
      () =>
        verb === 'apply'
          ? send('POST /api/admin/customer-imports/:id/apply', { params: { id } })
          : send('POST /api/admin/customer-imports/:id/undo', { params: { id } }),
      t(`done.${verb}`),
    )
  return (
    <Panel title={t(`states.${state}`)}>
      <div className="panel-body stack-12">
        <ul className="row-12">
          {shownCounts
            .filter((name) => (counts[name] ?? 0) > 0)
            .map((name) => (
              <li key={name}>
                <Pill tone={name === 'refused' ? 'problem' : 'fresh'}>
                  {t(`rowStates.${name}`)}: {counts[name]}
                </Pill>
              </li>
            ))}
        </ul>
        <p>{t('marketing', { count: file.marketing })}</p>
        <p className="row-12">
          {state === 'checked' && ready > 0 && (
            <Button busy={act.busy} onClick={() => void run('apply')}>
              {t('apply', { count: ready })}
            </Button>
          )}
          {file.mayUndo && (
            <Button variant="line" busy={act.busy} onClick={() => void run('undo')}>
              {t('undo')}
            </Button>
          )}
        </p>
        {state === 'checked' && ready === 0 && <Alert tone="working">{t('nothing')}</Alert>}
        {act.problem && <Alert tone="problem">{act.problem}</Alert>}
        {file.rows > file.items.length && (
          <p className="small">{t('shown', { shown: file.items.length, count: file.rows })}</p>
        )}
        <ol className="customer-rows">
          {file.items.map((row) => (
            <ImportedRow key={row.number} row={row} />
          ))}
        </ol>
      </div>
    </Panel>
  )
}

function ImportedRow({ row }: { row: CustomerImport['items'][number] }) {
  const { t, language } = useTranslation('customer-imports')
  return (
    <li>
      <p className="row-12 middle">
        <span className="small">{t('row', { number: row.number })}</span>
        <b>{row.name}</b>
        <span className="customer-email">{row.email}</span>
        <Pill tone={row.state === 'refused' ? 'problem' : 'fresh'}>{t(`rowStates.${row.state}`)}</Pill>
      </p>
      {row.problems.map(({ column, value, text }) => (
        <p key={column + text}>{joinSentences([value === '' ? column : `${column}: ${value}`, text], language)}</p>
      ))}
    </li>
  )
}
