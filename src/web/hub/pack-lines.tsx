import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { linesOf } from './seal-draft.ts'
import type { Shipment } from './shipment-screen.tsx'

type PackLinesProps = {
  shipment: Shipment
  out: readonly string[]
  missing: boolean
  onChange: (out: readonly string[]) => void
}

/** Lists every line that goes into the box, each to be ticked once it is inside. */
export function PackLines({ shipment, out, missing, onChange }: PackLinesProps) {
  const { t } = useTranslation('hub')
  const lines = linesOf(shipment)
  const scanned = lines.filter(({ key }) => out.includes(key)).length
  return (
    <Panel
      title={t('seal.scanOut')}
      aside={
        <Pill tone={scanned === lines.length ? 'done' : 'working'}>
          {t('seal.scanned', { k: scanned, n: lines.length })}
        </Pill>
      }
    >
      <fieldset className="panel-body stack-4" id="seal-out" tabIndex={-1}>
        <legend className="visually-hidden">{t('seal.scanOut')}</legend>
        {lines.map(({ key, text, seller }) => (
          <Checkbox
            key={key}
            checked={out.includes(key)}
            onChange={(event) => onChange(event.target.checked ? [...out, key] : out.filter((other) => other !== key))}
          >
            {text} <span className="small">{seller}</span>
          </Checkbox>
        ))}
        {missing && <FieldError>{t('seal.missing.out')}</FieldError>}
      </fieldset>
    </Panel>
  )
}
