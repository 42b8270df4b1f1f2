import { type SubmitEvent, useState } from 'react'
import { isReason } from '#domain/audit/reason.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDateTime } from '#web/staff/format-time.ts'
import { useAct } from '#web/staff/use-act.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, TextLink } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { ImportCorrections } from './import-corrections.tsx'
import { ImportCounts, ImportRow } from './import-rows.tsx'
import { type ImportOf, importsOf, type RecordImport } from './imports-of.ts'

const states = ['new', 'changed', 'same', 'refused', 'applied'] as const

/** Renders a checked file: the rows to correct, applying the others, and what they change. */
export function RecordImportResult({ subject, file }: { subject: ImportOf; file: RecordImport }) {
  const { t } = useTranslation('imports')
  const { counts, state, items, unknown } = file
  const others = items.filter((row) => row.state !== 'refused')
  return (
    <>
      <ImportCorrections key={JSON.stringify(items)} subject={subject} file={file} />
      <Panel title={t(`states.${state}`)}>
        <div className="panel-body stack-12">
          <ImportCounts states={states} counts={counts} nameOf={(each) => t(`rowStates.${each}`)} />
          {unknown.length > 0 && <p className="small">{t('unknown', { names: unknown.join(', ') })}</p>}
          {file.rows > items.length && <p className="small">{t('shown', { shown: items.length, count: file.rows })}</p>}
          {state !== 'applied' && <ApplyForm subject={subject} file={file} />}
        </div>
      </Panel>
      {others.length > 0 && (
        <Panel title={t('rows')}>
          <ol className="panel-body import-rows">
            {others.map((row) => (
              <ChangedRow key={row.number} subject={subject} row={row} />
            ))}
          </ol>
        </Panel>
      )}
    </>
  )
}

function ApplyForm({ subject, file: { id, counts, state } }: { subject: ImportOf; file: RecordImport }) {
  const { t } = useTranslation('imports')
  const act = useAct(useReload('/api/admin'))
  const [reason, setReason] = useState('')
  const ready = (counts.new ?? 0) + (counts.changed ?? 0)
  if (ready === 0 && state === 'checked') return <Alert tone="working">{t('nothing')}</Alert>
  const apply = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isReason(reason)) return
    await act.run(() => send(importsOf[subject].apply, { params: { id }, body: { reason: reason.trim() } }), t('done'))
  }
  return (
    <form className="stack-12" onSubmit={apply}>
      <Field
        label={t('reason')}
        hint={t('reasonHint')}
        value={reason}
        minLength={3}
        maxLength={300}
        autoComplete="off"
        required
        onChange={({ target }) => setReason(target.value)}
      />
      {(counts.refused ?? 0) > 0 && <p className="small">{t('left')}</p>}
      <p className="actions">
        <Button type="submit" busy={act.busy}>
          {t('apply', { count: ready })}
        </Button>
      </p>
      {act.problem && <Alert tone="problem">{act.problem}</Alert>}
    </form>
  )
}

type Row = RecordImport['items'][number]

/** Returns a function that says what a row would do beyond its fields. */
function useNoteText(): (note: Row['notes'][number], name: string) => string {
  const { t, language } = useTranslation('imports')
  return (note, name) => {
    switch (note.kind) {
      case 'effect':
        return t(`countries:effect.${note.change}`, { count: note.count, country: name })
      case 'comes':
        return t('countries.comes', { at: formatDateTime(note.at, language) })
      case 'invites':
        return t('stores.invites', { email: note.email })
    }
  }
}

function ChangedRow({ subject, row }: { subject: ImportOf; row: Row }) {
  const { t, tCode } = useTranslation('imports')
  const noteText = useNoteText()
  const { number, name, state, recordId, fields, notes } = row
  const href = recordId !== null && state !== 'new' ? importsOf[subject].pathOf(recordId) : undefined
  return (
    <ImportRow
      number={number}
      name={href ? <TextLink href={href}>{name}</TextLink> : <b>{name}</b>}
      state={state}
      stateName={t(`rowStates.${state}`)}
    >
      {fields.map(({ column, before, after }) => (
        <p key={column}>
          {tCode(`lists:columns.${subject}`, column)}: {before !== '' && <del>{before}</del>} {before !== '' && '→'}{' '}
          <ins>{after}</ins>
        </p>
      ))}
      {notes
        .map((note) => noteText(note, name))
        .map((text) => (
          <p key={text}>{text}</p>
        ))}
    </ImportRow>
  )
}
