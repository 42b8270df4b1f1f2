import { type ReactNode, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/ui/button.tsx'
import { Pill, type Tone } from '#web/ui/pill.tsx'
import type { CheckResult } from './device-checks.ts'

type Checked = 'location' | 'camera' | 'scanner' | 'notifications' | 'storage' | 'network'

const tones: Record<CheckResult['state'], Tone> = {
  good: 'done',
  refused: 'problem',
  missing: 'working',
  failed: 'problem',
}

type DeviceCheckProps = { what: Checked; check: () => Promise<CheckResult>; children?: ReactNode }

/** Renders one check: its button, its result as a label, and an explanation. */
export function DeviceCheck({ what, check, children }: DeviceCheckProps) {
  const { t } = useTranslation('courier')
  const [found, setFound] = useState<CheckResult>()
  const [busy, setBusy] = useState(false)
  const runCheck = async () => {
    setBusy(true)
    setFound(await check())
    setBusy(false)
  }
  const act = t(found ? 'device.again' : 'device.check')
  return (
    <CheckRow
      what={what}
      found={found}
      act={
        <Button
          variant="line"
          size="compact"
          busy={busy}
          busyText={t('device.checking')}
          aria-label={t('device.checkOf', { act, what: t(`device.${what}.name`) })}
          onClick={runCheck}
        >
          {act}
        </Button>
      }
    >
      {children}
    </CheckRow>
  )
}

type CheckRowProps = { what: Checked; found: CheckResult | undefined; act?: ReactNode; children?: ReactNode }

/** Renders a row of the device check, independent of how the check runs. */
export function CheckRow({ what, found, act, children }: CheckRowProps) {
  const { t, tCode } = useTranslation('courier')
  const text = found ? tCode(`device.${what}`, found.state, found.values) : t(`device.${what}.why`)
  return (
    <li>
      <div className="device-text">
        <b>{t(`device.${what}.name`)}</b>
        <p className="small" role="status">
          {text}
        </p>
        {children}
      </div>
      <span className="answers">
        <Pill {...(found ? { tone: tones[found.state] } : {})}>{t(`device.state.${found?.state ?? 'untried'}`)}</Pill>
        {act}
      </span>
    </li>
  )
}
