import { useState } from 'react'
import { type LabelFormat, labelFormats } from '#domain/shipping/label-format.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useAct } from '#web/staff/use-act.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { canPrint, type DispatchBox } from './use-dispatch-board.ts'

/** Puts the labels of the chosen boxes into one file, and then offers it. */
export function PrintLabels({ boxes }: { boxes: readonly DispatchBox[] }) {
  const { t } = useTranslation('dispatch')
  const { busy, problem, run } = useAct(useReload('/api/courier/hub'))
  const [format, setFormat] = useState<LabelFormat>('a6')
  const [sheet, setSheet] = useState<{ id: string; left: number }>()
  const printable = boxes.filter(canPrint)
  const print = async () => {
    const body = { boxes: boxes.map(({ id }) => id), format }
    const made = await run(
      () => send('POST /api/courier/hub/labels', { body }),
      ({ printed }) => t('label.done', { count: printed.length }),
    )
    if (made) setSheet({ id: made.id, left: made.left.length })
  }
  return (
    <>
      <SelectField
        label={t('label.format')}
        value={format}
        onChange={(event) => setFormat(event.target.value as LabelFormat)}
        options={labelFormats.map((value) => ({ value, label: t(`label.${value}`) }))}
      />
      <Button disabled={printable.length === 0} icon="print" busy={busy} busyText={t('label.busy')} onClick={print}>
        {printable.length === 0 ? t('label.do') : t('label.do_count', { count: printable.length })}
      </Button>
      <div aria-live="polite" className="dispatch-file">
        {sheet && (
          <a className="button line" href={`/api/courier/hub/labels/${sheet.id}`} target="_blank" rel="noreferrer">
            <Icon name="print" />
            {t('label.open')}
          </a>
        )}
        {sheet && sheet.left > 0 && <p className="small">{t('label.left', { count: sheet.left })}</p>}
        {problem && <p className="small">{problem}</p>}
      </div>
    </>
  )
}
