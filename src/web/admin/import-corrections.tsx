import { type SubmitEvent, useState } from 'react'
import { send } from '#web/data/api.ts'
import { textOfCode } from '#web/i18n/text-of-code.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useAct } from '#web/staff/use-act.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { ImportRow } from './import-rows.tsx'
import { type ImportOf, importsOf, type RecordImport } from './imports-of.ts'

type Row = RecordImport['items'][number]
/** The cells that were typed over, by row and column. */
type Typed = Readonly<Record<number, Readonly<Record<string, string>>>>

/** Renders the refused rows of a file, each wrong cell as a field with what is wrong with it; an applied file only says it. */
export function ImportCorrections({ subject, file }: { subject: ImportOf; file: RecordImport }) {
  const { t } = useTranslation('imports')
  const act = useAct(useReload('/api/admin'))
  const [typed, setTyped] = useState<Typed>({})
  const refused = file.items.filter(({ state }) => state === 'refused')
  if (refused.length === 0) return null
  const cells = Object.entries(typed).flatMap(([number, columns]) =>
    Object.entries(columns).map(([column, value]) => ({ number: Number(number), column, value })),
  )
  const correct = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (cells.length === 0) return
    const body = { cells }
    await act.run(() => send(importsOf[subject].correct, { params: { id: file.id }, body }), t('corrected'))
  }
  const isOpen = file.state === 'checked'
  return (
    <Panel title={t('toCorrect')}>
      <form className="panel-body stack-16" onSubmit={correct}>
        {isOpen && <p>{t('correctHint')}</p>}
        <ol className="import-rows">
          {refused.map((row) => (
            <RefusedRow
              key={row.number}
              subject={subject}
              row={row}
              typed={isOpen ? (typed[row.number] ?? {}) : undefined}
              onType={(columns) => setTyped({ ...typed, [row.number]: columns })}
            />
          ))}
        </ol>
        {act.problem && <Alert tone="problem">{act.problem}</Alert>}
        {isOpen && (
          <p className="actions">
            <Button type="submit" variant="line" busy={act.busy} disabled={cells.length === 0}>
              {t('correct')}
            </Button>
          </p>
        )}
      </form>
    </Panel>
  )
}

type RefusedRowProps = {
  subject: ImportOf
  row: Row
  /** What was typed over its cells; undefined where nothing can be. */
  typed: Readonly<Record<string, string>> | undefined
  onType: (columns: Readonly<Record<string, string>>) => void
}

function RefusedRow({ subject, row: { number, name, state, problems }, typed, onType }: RefusedRowProps) {
  const { t, tCode } = useTranslation('imports')
  const wrong = problems.map(({ column, value, texts }) => ({
    column,
    value,
    label: column === null ? '' : tCode(`lists:columns.${subject}`, column),
    // What a column holds is said beside a wrong cell.
    text: [...texts.map((text) => textOfCode(t, text)), column === null ? '' : tCode(`${subject}.columns`, column)]
      .filter(Boolean)
      .join(' '),
  }))
  return (
    <ImportRow number={number} name={<b>{name}</b>} state={state} stateName={t(`rowStates.${state}`)}>
      {wrong.map(({ column, value, label, text }) =>
        typed && column !== null ? (
          <Field
            key={column}
            label={label}
            value={typed[column] ?? value}
            error={text}
            autoComplete="off"
            onChange={({ target }) => onType({ ...typed, [column]: target.value })}
          />
        ) : (
          <p key={text}>{label === '' ? text : `${label}: ${text}`}</p>
        ),
      )}
      {typed && problems.every(({ column }) => column === null) && <p className="small">{t('inFile')}</p>}
    </ImportRow>
  )
}
