import { useState } from 'react'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useAct } from '#web/staff/use-act.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { Button, TextButton } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import type { ReadyText } from './ready-texts-screen.tsx'

type ReadyTextActsProps = { text: ReadyText; at: number; last: number; change: () => void }

/** Renders what can be done with a text: change it, move it by a step, and delete it after a second click. */
export function ReadyTextActs({ text: { id, name }, at, last, change }: ReadyTextActsProps) {
  const { t } = useTranslation('ready-answers')
  const { busy, problem, run } = useAct(useReload('/api/seller/ready-texts'))
  const [isConfirming, setConfirming] = useState(false)
  const of = <span className="visually-hidden">{name}</span>
  const move = (position: number) =>
    void run(
      () => send('PUT /api/seller/ready-texts/:id/position', { params: { id }, body: { position } }),
      t('own.moved', { name, position }),
    )
  const remove = () =>
    void run(() => send('DELETE /api/seller/ready-texts/:id', { params: { id } }), t('own.removed', { name }))
  return (
    <>
      <p className="row-12 rows-4 middle" aria-busy={busy}>
        <Button variant="line" onClick={change}>
          {t('own.change')} {of}
        </Button>
        {at > 0 && (
          <TextButton onClick={() => move(at)}>
            {t('own.up')} {of}
          </TextButton>
        )}
        {at < last && (
          <TextButton onClick={() => move(at + 2)}>
            {t('own.down')} {of}
          </TextButton>
        )}
        <TextButton onClick={isConfirming ? remove : () => setConfirming(true)}>
          {t(isConfirming ? 'own.confirmRemove' : 'own.remove')} {of}
        </TextButton>
      </p>
      <div aria-live="polite">{problem && <FieldError>{problem}</FieldError>}</div>
    </>
  )
}
