import { textOfCode } from '#web/i18n/text-of-code.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/ui/button.tsx'
import { Pill } from '#web/ui/pill.tsx'
import type { ProductSheet, SheetWork } from './sheet-panel.tsx'

const shownCounts = ['new', 'changed', 'same', 'refused', 'applied', 'undone', 'moved'] as const

/** Renders a sheet: how far it is, what it changes old to new, what is to correct, and the next step. */
export function SheetResult({ sheet, work }: { sheet: ProductSheet; work: SheetWork }) {
  const { t } = useTranslation('product-sheets')
  const { counts } = sheet
  const ready = counts.new + counts.changed
  const left = sheet.state === 'checking' ? counts.waiting : sheet.state === 'applying' ? ready : counts.applied
  const isWorking = ['checking', 'applying', 'undoing'].includes(sheet.state)
  return (
    <div className="stack-12">
      <p role="status">
        <b>{t(`states.${sheet.state}`)}</b> {isWorking && t('progress', { done: sheet.rows - left, rows: sheet.rows })}
      </p>
      {isWorking && <progress max={sheet.rows} value={sheet.rows - left} aria-label={t(`states.${sheet.state}`)} />}
      <ul className="row-12">
        {shownCounts
          .filter((state) => counts[state] > 0)
          .map((state) => (
            <li key={state}>
              <Pill tone={state === 'refused' ? 'problem' : 'fresh'}>
                {t(`rowStates.${state}`)}: {counts[state]}
              </Pill>
            </li>
          ))}
        <li>{t('changes', { count: sheet.changes })}</li>
      </ul>
      {sheet.origin && <p>{t(`shop-export:from.${sheet.origin}`)}</p>}
      {sheet.unknown.length > 0 && <p className="small">{t('unknown', { names: sheet.unknown.join(', ') })}</p>}
      <p className="row-12">
        {sheet.state === 'checked' && ready > 0 && (
          <Button busy={work.busy} onClick={() => void work.act('apply')}>
            {t('apply', { count: ready })}
          </Button>
        )}
        {sheet.mayUndo && counts.applied > 0 && (
          <Button variant="line" busy={work.busy} onClick={() => void work.act('undo')}>
            {t('undo')}
          </Button>
        )}
        {counts.refused > 0 && !isWorking && (
          <a className="button line" href={`/api/seller/product-sheets/${sheet.id}/refused-file`} download>
            {t('refusedFile')}
          </a>
        )}
        <Button variant="line" onClick={work.close}>
          {t('another')}
        </Button>
      </p>
      <ul className="sheet-rows">
        {sheet.items.map((row) => (
          <SheetRow key={row.number} row={row} />
        ))}
      </ul>
    </div>
  )
}

function SheetRow({ row }: { row: ProductSheet['items'][number] }) {
  const { t, tCode } = useTranslation('product-sheets')
  const problems = row.problems.map(({ column, text, ...cell }) => ({
    ...cell,
    column: tCode('columns', column),
    text: textOfCode(t, text),
  }))
  return (
    <li>
      <p className="row-12 middle">
        <span className="small">{t('row', { number: row.number })}</span>
        <b>{row.name}</b>
        <Pill tone={row.state === 'refused' ? 'problem' : 'fresh'}>{t(`rowStates.${row.state}`)}</Pill>
      </p>
      {row.fields.map(({ field, before, after }) => (
        <p key={field}>
          {tCode('columns', field)}: <del>{before}</del> → <ins>{after}</ins>
        </p>
      ))}
      {problems.map(({ column, ref, value, text }) => (
        <p key={column + text}>
          {ref ? t('cell', { ref, column, value }) : t('noCell', { column })} {text}
        </p>
      ))}
    </li>
  )
}
