import { type ComponentProps, useState } from 'react'
import type { CallInput } from '#contract/contract.ts'
import { failedPickupReasons } from '#domain/pickups/pickup-run-flow.ts'
import { type FormErrors, textsOf, useForm } from '#web/data/use-form.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { type Act, useAct } from '#web/staff/use-act.ts'
import { useFormDraft } from '#web/staff/use-form-draft.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { RadioCard } from '#web/ui/radio-card.tsx'
import { CameraButton } from './camera-button.tsx'
import type { RunStop } from './pickup-stop.tsx'
import type { CourierActs, CourierRun } from './pickups-screen.tsx'

type Failure = CallInput<'POST /api/courier/pickup-runs/:id/stops/:stopId/failed'>['body']
type FailureDraft = { reason?: Failure['reason']; note: string }
type CameraTaken = ComponentProps<typeof CameraButton>['onTaken']
type FailedPickupProps = { run: CourierRun; stop: RunStop; acts: CourierActs }

/** Notes a visit in vain: the reason, and as proof a photograph or a sentence; also without signal. */
export function FailedPickup(props: FailedPickupProps) {
  const { t } = useTranslation('pickups')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="line" className="other" onClick={() => setOpen(true)}>
        {t('courier.failed')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('courier.failedTitle')}>
        <FailureForm {...props} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function FailureForm({ run, stop, acts, onDone }: FailedPickupProps & { onDone: () => void }) {
  const { t } = useTranslation('pickups')
  const act = useAct(useReload('/api/courier'))
  const { draft, touch, clear } = useFormDraft<FailureDraft>(`failed-pickup:${run.id}:${stop.id}`, { note: '' })
  const { reason, note } = draft
  const [hasPhoto, setHasPhoto] = useState(stop.photos.length > 0)
  const params = { id: run.id, stopId: stop.id }
  const send = async (given: FormData): Promise<void> => {
    const typed = textsOf(given, ['reason', 'note'])
    const at = new Date()
    const proof = typed.note.trim()
    const body = { reason: typed.reason as Failure['reason'], at: at.toISOString(), ...(proof ? { note: proof } : {}) }
    const call = 'POST /api/courier/pickup-runs/:id/stops/:stopId/failed'
    const done = await act.run(
      () => acts.perform({ label: stop.name, call, input: { params, body } }, at),
      (outcome) => (outcome === 'done' ? t('courier.failedSaved') : t('offline.stored', { code: stop.name })),
    )
    if (!done) return
    clear()
    onDone()
  }
  const check = (given: FormData): FormErrors => {
    const typed = textsOf(given, ['reason', 'note'])
    return {
      ...(typed.reason === '' ? { reason: t('courier.reasonMissing') } : {}),
      ...(hasPhoto || typed.note.trim() !== '' ? {} : { note: t('courier.proofMissing') }),
    }
  }
  const form = useForm({ check, send, failed: () => undefined })
  const photograph = photographer({ run, stop, acts }, act, {
    text: t('courier.photoSaved'),
    note: () => setHasPhoto(true),
  })
  return (
    <form className="stack-16" {...form.props}>
      <ReasonField
        store={stop.name}
        value={reason}
        onChange={(chosen) => touch({ reason: chosen })}
        {...form.errorOf('reason')}
      />
      <CameraButton text={t(hasPhoto ? 'courier.photoSaved' : 'courier.photo')} busy={act.busy} onTaken={photograph} />
      <Field
        name="note"
        label={t('courier.note')}
        hint={t('courier.noteHint')}
        maxLength={300}
        value={note}
        onChange={({ target }) => touch({ note: target.value })}
        {...(hasPhoto ? {} : form.errorOf('note'))}
      />
      <Button type="submit" size="tall" wide busy={act.busy}>
        {t('courier.failed')}
      </Button>
      {act.problem && <FieldError>{act.problem}</FieldError>}
    </form>
  )
}

/** Returns how the visit is photographed; the photograph waits when there is no signal. */
const photographer =
  ({ run, stop, acts }: FailedPickupProps, act: Act, saved: { text: string; note: () => void }): CameraTaken =>
  async ({ body, headers }) => {
    const call = 'POST /api/courier/pickup-runs/:id/stops/:stopId/photos'
    const input = { params: { id: run.id, stopId: stop.id }, query: { actId: crypto.randomUUID() }, body }
    const done = await act.run(() => acts.perform({ label: stop.name, call, input, headers }, new Date()), saved.text)
    if (done) saved.note()
  }

type ReasonFieldProps = {
  store: string
  value: Failure['reason'] | undefined
  onChange: (reason: Failure['reason']) => void
  error?: string
}

function ReasonField({ store, value, onChange, error }: ReasonFieldProps) {
  const { t } = useTranslation('pickups')
  return (
    <fieldset className="stack-12">
      <legend>{store}</legend>
      {failedPickupReasons.map((each) => (
        <RadioCard
          key={each}
          name="reason"
          value={each}
          title={t(`reason.${each}`)}
          checked={value === each}
          onChange={() => onChange(each)}
        />
      ))}
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  )
}
