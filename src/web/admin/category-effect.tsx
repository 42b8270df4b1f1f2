import { useState } from 'react'
import type { CallInput, CallReply } from '#contract/contract.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useQuestion } from '#web/staff/use-question.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'

type Wanted = CallInput<'POST /api/admin/categories/:id/effect'>['body']
type Effect = CallReply<'POST /api/admin/categories/:id/effect'>

/** Asks what a change would do to where the products of a category may be sent. What was shown goes with what was asked. */
export function CategoryEffect({ id, wanted }: { id: string; wanted: Wanted }) {
  const { t } = useTranslation('categories')
  const { busy, problem, ask } = useQuestion()
  const [shown, setShown] = useState<{ of: string; effect: Effect }>()
  const of = JSON.stringify(wanted)
  const show = async () => {
    const effect = await ask(() => send('POST /api/admin/categories/:id/effect', { params: { id }, body: wanted }))
    setShown(effect && { of, effect })
  }
  return (
    <div className="full stack-12">
      <div>
        <Button variant="line" busy={busy} busyText={t('effect.busy')} onClick={show}>
          {t('effect.show')}
        </Button>
      </div>
      {problem && <FieldError>{problem}</FieldError>}
      <div aria-live="polite">{shown?.of === of && <EffectTexts effect={shown.effect} />}</div>
    </div>
  )
}

function EffectTexts({ effect: { products, countries } }: { effect: Effect }) {
  const { t } = useTranslation('categories')
  return (
    <Alert {...(countries.some(({ lost }) => lost > 0) ? { tone: 'problem' as const } : {})}>
      <b>{t('effect.title')}</b> {t('effect.judged', { count: products })}
      {countries.length === 0 && <p>{t('effect.nothing')}</p>}
      <ul>
        {countries.flatMap(({ code, name, lost, gained }) => [
          ...(lost > 0 ? [<li key={`${code} lost`}>{t('effect.lost', { count: lost, country: name })}</li>] : []),
          ...(gained > 0
            ? [<li key={`${code} gained`}>{t('effect.gained', { count: gained, country: name })}</li>]
            : []),
        ])}
      </ul>
    </Alert>
  )
}
