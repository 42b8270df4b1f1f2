import { useState } from 'react'
import { type LabelFormat, labelFormats } from '#domain/shipping/label-format.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useAct } from '#web/staff/use-act.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { canPrint, type DispatchShipment } from './use-dispatch-board.ts'

type PrintedSheet = { id: string; format: LabelFormat; left: number; onPaper: number }

/** Puts the labels of the chosen boxes into one file, and then offers it. */
export function PrintLabels({ boxes: shipments, usual }: { boxes: readonly DispatchShipment[]; usual: LabelFormat }) {
  const { t } = useTranslation('dispatch')
  const { busy, problem, run } = useAct(useReload('/api/courier/hub'))
  const [chosen, setChosen] = useState<LabelFormat>()
  const [remember, setRemember] = useState(false)
  const [sheet, setSheet] = useState<PrintedSheet>()
  const format = chosen ?? usual
  const printable = shipments.filter(canPrint)
  const print = async () => {
    const body = { boxes: shipments.map(({ id }) => id), format, remember }
    const made = await run(
      () => send('POST /api/courier/hub/labels', { body }),
      ({ printed }) => t('label.done', { count: printed.length }),
    )
    if (!made) return
    setRemember(false)
    setSheet({ id: made.id, format, left: made.left.length, onPaper: made.onPaper.length })
  }
  return (
    <>
      <SelectField
        label={t('label.format')}
        value={format}
        onChange={(event) => setChosen(event.target.value as LabelFormat)}
        options={labelFormats.map((value) => ({ value, label: t(`label.${value}`) }))}
      />
      {format !== usual && (
        <Checkbox checked={remember} onChange={(event) => setRemember(event.target.checked)}>
          {t('label.remember')}
        </Checkbox>
      )}
      <Button disabled={printable.length === 0} icon="print" busy={busy} busyText={t('label.busy')} onClick={print}>
        {printable.length === 0 ? t('label.do') : t('label.do_count', { count: printable.length })}
      </Button>
      <div aria-live="polite" className="dispatch-file">
        {sheet && <SheetLink sheet={sheet} />}
        {problem && <p className="small">{problem}</p>}
      </div>
    </>
  )
}

function SheetLink({ sheet: { id, format, left, onPaper } }: { sheet: PrintedSheet }) {
  const { t } = useTranslation('dispatch')
  const isZpl = format === 'zpl'
  return (
    <>
      <a
        className="button line"
        href={`/api/courier/hub/labels/${id}`}
        {...(isZpl ? { download: '' } : { target: '_blank', rel: 'noreferrer' })}
      >
        <Icon name="print" />
        {t(isZpl ? 'label.openZpl' : 'label.open')}
      </a>
      {left > 0 && <p className="small">{t('label.left', { count: left })}</p>}
      {onPaper > 0 && <p className="small">{t('label.onPaper', { count: onPaper })}</p>}
    </>
  )
}
