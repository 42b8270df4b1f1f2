import { useAmount } from '#web/i18n/format-rupees.ts'
import { joinSentences } from '#web/i18n/join-sentences.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import type { CancelOptions } from './cancel-dialog.tsx'

type CancelLinesProps = {
  options: CancelOptions
  chosen: readonly string[]
  onChange: (lines: readonly string[]) => void
}

/** Lists the order's lines with their conditions; cancellable ones have a checkbox. */
export function CancelLines({ options, chosen, onChange }: CancelLinesProps) {
  const { t, language } = useTranslation('cancelling')
  const amount = useAmount()
  const lines = options.lines.filter(({ status }) => status !== 'over')
  const open = lines.filter(({ status }) => status === 'free' || status === 'on_request')
  const ids = open.map(({ lineId }) => lineId)
  const toggle = (lineId: string, on: boolean) =>
    onChange(on ? [...chosen, lineId] : chosen.filter((other) => other !== lineId))
  return (
    <fieldset className="stack-8">
      <legend className="label-text">{t('lines')}</legend>
      {open.length > 1 && (
        <Checkbox
          checked={ids.every((lineId) => chosen.includes(lineId))}
          onChange={(event) => onChange(event.target.checked ? ids : [])}
        >
          <b>{t('all')}</b>
        </Checkbox>
      )}
      {lines.map((line) => (
        <Checkbox
          key={line.lineId}
          checked={chosen.includes(line.lineId)}
          disabled={!ids.includes(line.lineId)}
          onChange={(event) => toggle(line.lineId, event.target.checked)}
        >
          {t('line', { name: line.name, weight: line.weight, quantity: line.quantity })}{' '}
          <span className="num">{amount(line.charged)}</span>
          <span className="small block">{joinSentences([line.brandName, t(`status.${line.status}`)], language)}</span>
        </Checkbox>
      ))}
    </fieldset>
  )
}
