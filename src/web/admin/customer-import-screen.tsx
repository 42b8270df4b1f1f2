import { useRouter } from '@tanstack/react-router'
import type { CallReply } from '#contract/contract.ts'
import { addressOf, send } from '#web/data/api.ts'
import { joinSentences } from '#web/i18n/join-sentences.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Reading } from '#web/staff/reading.tsx'
import { useAct } from '#web/staff/use-act.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { CustomerMapping } from './customer-mapping.tsx'
import { ImportFile } from './import-file.tsx'
import { ImportCounts, ImportRow } from './import-rows.tsx'
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
  const upload = async (body: Uint8Array<ArrayBuffer>, type: Record<string, string>) => {
    const taken = await act.run(() => send('POST /api/admin/customer-imports', { body }, type), t('taken'))
    if (taken) router.history.push(addressOf(path, { file: taken.id }))
  }
  const list = { href: '/admin/customers', label: t('people:nav.customers') }
  return (
    <>
      <ImportFile title={t('title')} list={list} act={act} upload={upload}>
        <p>{t('file.text')}</p>
        <p className="small">{t('file.consent')}</p>
      </ImportFile>
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
        <ImportCounts states={shownCounts} counts={counts} nameOf={(name) => t(`rowStates.${name}`)} />
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
        <ol className="import-rows">
          {file.items.map((row) => (
            <ImportedRow key={row.number} row={row} />
          ))}
        </ol>
      </div>
    </Panel>
  )
}

function ImportedRow({ row: { number, name, email, state, problems } }: { row: CustomerImport['items'][number] }) {
  const { t, language } = useTranslation('customer-imports')
  const problemText = ({ field, column, value, code }: CustomerImport['items'][number]['problems'][number]) => {
    const heading = column ?? t(`fields.${field}`)
    return joinSentences([value === '' ? heading : `${heading}: ${value}`, t(`problems.${code}`)], language)
  }
  const person = (
    <>
      <b>{name}</b>
      <span className="customer-email">{email}</span>
    </>
  )
  return (
    <ImportRow number={number} name={person} state={state} stateName={t(`rowStates.${state}`)}>
      {problems.map(problemText).map((text) => (
        <p key={text}>{text}</p>
      ))}
    </ImportRow>
  )
}
