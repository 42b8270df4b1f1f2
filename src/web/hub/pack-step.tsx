import { type SubmitEvent, useState } from 'react'
import { send } from '#web/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { sayGrams } from '#web/staff/say-amount.ts'
import { useAct } from '#web/staff/use-act.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { BoxPhoto } from './box-photo.tsx'
import type { Box } from './box-screen.tsx'
import { linesOf, openSealDraft, sealingOf, sealProblems } from './seal-draft.ts'

/**
 * Renders the packing step: every line goes into the shipment, which is photographed open, weighed, measured and
 * sealed. The input stays when it is refused.
 */
export function PackStep({ box }: { box: Box }) {
  const { t, language } = useTranslation('hub')
  const [draft, setDraft] = useState(openSealDraft)
  const [attempt, setAttempt] = useState(0)
  const { busy, problem, run } = useAct(useReload('/api/courier/hub'))
  const problems = attempt > 0 ? sealProblems(draft, box) : []
  const errorOf = (field: string) => (problems.includes(field) ? { error: t(`seal.missing.${field}`) } : {})
  const lines = linesOf(box)
  const scanned = lines.filter(({ key }) => draft.out.includes(key)).length
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setAttempt(attempt + 1)
    const sealing = sealingOf(draft, box)
    if (sealProblems(draft, box).length > 0 || !sealing) return
    void run(
      () => send('POST /api/courier/hub/boxes/:id/seal', { params: { id: box.id }, body: sealing }),
      t('seal.done', { order: box.orderNumber }),
    )
  }
  const typed = (field: 'weight' | 'length' | 'width' | 'height' | 'seal') => ({
    id: `seal-${field}`,
    label: t(`seal.${field}`),
    autoComplete: 'off',
    required: true,
    value: draft[field],
    onChange: (event: { target: { value: string } }) => setDraft({ ...draft, [field]: event.target.value }),
    ...(field === 'seal' ? { autoCapitalize: 'characters', maxLength: 30 } : { inputMode: 'numeric' as const }),
    ...errorOf(field),
  })
  const grams = sealingOf(draft, box)?.weightGrams
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <ErrorSummary
        attempt={attempt}
        problems={problems.map((field) => ({ fieldId: `seal-${field}`, words: t(`seal.missing.${field}`) }))}
      />
      {box.gift && (
        <Notice tone="working">
          <p>{t('seal.gift')}</p>
          {box.gift.message && <p className="gift-words">{box.gift.message}</p>}
        </Notice>
      )}
      <div className="hub-two">
        <Panel
          title={t('seal.scanOut')}
          aside={
            <Pill tone={scanned === lines.length ? 'done' : 'working'}>
              {t('seal.scanned', { k: scanned, n: lines.length })}
            </Pill>
          }
        >
          <fieldset className="panel-body grid gap-1" id="seal-out" tabIndex={-1}>
            <legend className="visually-hidden">{t('seal.scanOut')}</legend>
            {lines.map(({ key, words, maker }) => (
              <Checkbox
                key={key}
                checked={draft.out.includes(key)}
                onChange={(event) =>
                  setDraft({
                    ...draft,
                    out: event.target.checked ? [...draft.out, key] : draft.out.filter((other) => other !== key),
                  })
                }
              >
                {words} <span className="small">{maker}</span>
              </Checkbox>
            ))}
            {problems.includes('out') && <FieldError>{t('seal.missing.out')}</FieldError>}
          </fieldset>
        </Panel>
        <Panel title={t('photo.title')}>
          <BoxPhoto box={box} missing={problems.includes('photo')} />
        </Panel>
      </div>
      <Panel title={t('seal.title')}>
        <div className="panel-body grid gap-4">
          <div className="seal-fields">
            <Field {...typed('weight')} hint={t('seal.expected', { grams: sayGrams(box.expectedGrams, language) })} />
            <Field {...typed('length')} />
            <Field {...typed('width')} />
            <Field {...typed('height')} />
            <Field {...typed('seal')} />
          </div>
          {grams !== undefined && Math.abs(grams - box.expectedGrams) > Math.max(200, box.expectedGrams * 0.15) && (
            <Notice tone="working">
              {t('seal.weightFar', {
                expected: sayGrams(box.expectedGrams, language),
                difference: sayGrams(Math.abs(grams - box.expectedGrams), language),
              })}
            </Notice>
          )}
          <div className="actions">
            <Button type="submit" look="buy" size="tall" icon="box" busy={busy} busyWords={t('seal.busy')}>
              {t('seal.submit')}
            </Button>
          </div>
          {problem && <FieldError>{problem}</FieldError>}
        </div>
      </Panel>
    </form>
  )
}
