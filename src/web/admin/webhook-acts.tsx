import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { CallReply } from '#contract/contract.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { shopTime } from '#web/platform/shop-time.ts'
import { useAct } from '#web/staff/use-act.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { useStaffForm } from '#web/staff/use-staff-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { ReasonForm } from './reason-form.tsx'
import { DeliveryTries } from './webhook-tries.tsx'
import type { WebhookRow } from './webhooks-screen.tsx'

type ActProps = { webhook: WebhookRow; onDone: () => void }

const surface = '/api/admin/webhooks'

/** Renders the button that sends a test event, and what came of it. */
export function TestResult({ webhook: { id } }: Pick<ActProps, 'webhook'>) {
  const { t } = useTranslation('webhooks')
  const act = useAct(useReload(surface))
  const [result, setResult] = useState<CallReply<'POST /api/admin/webhooks/:id/test'>>()
  const test = async () =>
    setResult(await act.run(() => send('POST /api/admin/webhooks/:id/test', { params: { id } }), t('tested')))
  return (
    <div className="stack-16">
      <p>{t('testText')}</p>
      <Button wide busy={act.busy} busyText={t('testing')} onClick={test}>
        {t('sendTest')}
      </Button>
      {act.problem && <FieldError>{act.problem}</FieldError>}
      <div aria-live="polite">{result && <DeliveryTries delivery={result} />}</div>
    </div>
  )
}

/** Hours to look back when events are sent once more. */
const spans = [1, 24, 72, 168, 720] as const

/** Renders the form that sends the events of a time once more. */
export function ReplayForm({ webhook: { id }, onDone }: ActProps) {
  const { t } = useTranslation('webhooks')
  const form = useStaffForm({
    name: `webhook replay ${id}`,
    start: { hours: 72, missedOnly: true },
    send: async ({ hours, missedOnly }) => {
      const since = new Date(shopTime() - hours * 3_600_000).toISOString()
      const { count } = await send('POST /api/admin/webhooks/:id/replay', {
        params: { id },
        body: { since, missedOnly },
      })
      onDone()
      return count
    },
    done: (count) => t('replayed', { count }),
    reload: useReload(surface),
  })
  const { hours, missedOnly } = form.draft
  return (
    <form {...form.props} className="stack-16">
      <p>{t('replayText')}</p>
      <SelectField
        label={t('since')}
        value={String(hours)}
        onChange={({ target }) => form.change({ hours: Number(target.value) })}
        options={spans.map((span) => ({ value: String(span), label: t(`span.${span}`) }))}
      />
      <Checkbox checked={missedOnly} onChange={() => form.change({ missedOnly: !missedOnly })}>
        {t('missedOnly')}
      </Checkbox>
      <Button type="submit" wide busy={form.busy} busyText={t('people:acts.saving')}>
        {t('replay')}
      </Button>
      {form.problem && <FieldError>{form.problem}</FieldError>}
    </form>
  )
}

type RotateSecretProps = { webhook: WebhookRow; onMade: (secret: string) => void }

/** Renders the question before a webhook gets another secret. */
export function RotateSecret({ webhook: { id, version }, onMade }: RotateSecretProps) {
  const { t } = useTranslation('webhooks')
  const { busy, problem, run } = useAct(useReload(surface))
  const rotate = async () => {
    const made = await run(
      () => send('POST /api/admin/webhooks/:id/rotate', { params: { id }, body: { seen: version } }),
      t('rotated'),
    )
    if (made) onMade(made.secret)
  }
  return (
    <div className="stack-16">
      <p>{t('rotateText')}</p>
      <Button wide busy={busy} busyText={t('people:acts.saving')} onClick={rotate}>
        {t('rotate')}
      </Button>
      {problem && <FieldError>{problem}</FieldError>}
    </div>
  )
}

/** Renders the question before a webhook is switched on or off, with the reason. */
export function SwitchWebhook({ webhook: { id, state }, onDone }: ActProps) {
  const { t } = useTranslation('webhooks')
  const { busy, problem, run } = useAct(useReload(surface))
  const on = state === 'off'
  const change = async (reason: string) => {
    const work = () => send('POST /api/admin/webhooks/:id/switch', { params: { id }, body: { on, reason } })
    if (await run(work, t(on ? 'switchedOn' : 'switchedOff'))) onDone()
  }
  return (
    <ReasonForm
      text={t(on ? 'switchOnText' : 'switchOffText')}
      action={t(on ? 'switchOn' : 'switchOff')}
      busyText={t('people:acts.saving')}
      busy={busy}
      problem={problem}
      onReason={change}
    />
  )
}

/** Renders the question before a webhook is removed with its log. */
export function RemoveWebhook({ webhook: { id } }: Pick<ActProps, 'webhook'>) {
  const { t } = useTranslation('webhooks')
  const router = useRouter()
  const { busy, problem, run } = useAct(useReload(surface))
  const remove = async (reason: string) => {
    const work = async () => {
      await send('DELETE /api/admin/webhooks/:id', { params: { id }, body: { reason } })
      router.history.replace('/admin/webhooks')
      return true
    }
    await run(work, t('removed'))
  }
  return (
    <ReasonForm
      text={t('removeText')}
      action={t('remove')}
      busyText={t('people:acts.saving')}
      busy={busy}
      problem={problem}
      onReason={remove}
    />
  )
}
