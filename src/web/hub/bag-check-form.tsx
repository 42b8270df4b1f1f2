import { type SubmitEvent, useState } from 'react'
import { judgeWeight, type WeightTolerance } from '#domain/shipping/weight-check.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatGrams } from '#web/staff/format-amount.ts'
import { useAct } from '#web/staff/use-act.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { type Bag, bagCheckOf, gramsOf, type LineDraft, lineDraftOf, openBagCheck } from './bag-check-draft.ts'
import { BagCheckLine } from './bag-check-line.tsx'

type BagCheckFormProps = { bag: Bag; tolerance: WeightTolerance; reload: () => Promise<unknown> }

/** Counts and weighs a bag that was scanned: all is there unless a line says otherwise, so one press is enough. */
export function BagCheckForm({ bag, tolerance, reload }: BagCheckFormProps) {
  const { t } = useTranslation('hub-receiving')
  const [draft, setDraft] = useState(openBagCheck)
  const [checked, setChecked] = useState(false)
  const { busy, problem, run } = useAct(reload)
  const change = (lineId: string, part: Partial<LineDraft>) =>
    setDraft({ ...draft, lines: { ...draft.lines, [lineId]: { ...lineDraftOf(draft, lineId), ...part } } })
  const isWrong = bag.lines.some(({ lineId }) => lineDraftOf(draft, lineId).problem !== '')
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setChecked(true)
    const body = bagCheckOf(draft, bag)
    if (!body) return
    await run(
      () => send('POST /api/courier/hub/bags/:id/check', { params: { id: bag.id }, body }),
      t('count.done', { code: bag.code }),
    )
  }
  return (
    <Panel title={t('count.title')}>
      <form noValidate onSubmit={submit} className="bag-check" aria-label={t('count.title')}>
        <ul>
          {bag.lines.map((line) => (
            <BagCheckLine
              key={line.lineId}
              bagId={bag.id}
              line={line}
              draft={lineDraftOf(draft, line.lineId)}
              checked={checked}
              onChange={(part) => change(line.lineId, part)}
            />
          ))}
        </ul>
        <div className="panel-body stack-12">
          <BagWeight
            tolerance={tolerance}
            bag={bag}
            weight={draft.weight}
            grams={gramsOf(draft)}
            onType={(weight) => setDraft({ ...draft, weight })}
          />
          {isWrong && <Alert tone="working">{t('count.consequence')}</Alert>}
          <Button type="submit" variant="buy" size="tall" icon="check" busy={busy} busyText={t('count.busy')}>
            {t(isWrong ? 'count.save' : 'count.allHere')}
          </Button>
          {problem && <FieldError>{problem}</FieldError>}
        </div>
      </form>
    </Panel>
  )
}

type BagWeightProps = {
  bag: Bag
  tolerance: WeightTolerance
  weight: string
  /** The typed grams; null when nothing was typed, undefined when it is no weight. */
  grams: number | null | undefined
  onType: (weight: string) => void
}

/** Takes the bag's weight and compares it with what its seller weighed. */
function BagWeight({ bag, tolerance, weight, grams, onType }: BagWeightProps) {
  const { t, language } = useTranslation('hub-receiving')
  const packed = bag.packedGrams
  const verdict = grams && packed ? judgeWeight(grams, packed, tolerance) : null
  const difference = formatGrams(Math.abs((grams ?? 0) - (packed ?? 0)), language)
  return (
    <>
      <Field
        label={t('count.weight')}
        inputMode="decimal"
        autoComplete="off"
        value={weight}
        onChange={(event) => onType(event.target.value)}
        {...(packed ? { hint: t('count.weightHint', { grams: formatGrams(packed, language) }) } : {})}
        {...(grams === undefined ? { error: t('count.weightWrong') } : {})}
      />
      {verdict === 'fits' && <p className="small">{t('count.fits')}</p>}
      {(verdict === 'light' || verdict === 'heavy') && (
        <Alert tone="problem">{t(`count.${verdict}`, { difference })}</Alert>
      )}
    </>
  )
}
