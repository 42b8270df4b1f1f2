import { useState } from 'react'
import { formatLongDate } from '#web/i18n/format-days.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { canUsePasskeys } from '#web/step-up/passkeys-here.ts'
import { type SecondFactor, useSecondFactor } from '#web/step-up/use-second-factor.ts'
import { WhenRead } from '#web/step-up/when-read.tsx'
import { Button } from '#web/ui/button.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { type FactorAct, FactorDialog } from './factor-dialog.tsx'
import '#web/step-up/second-factor.css'

/** Renders the second factor in the security section: app, recovery codes and passkeys, each with its actions. */
export function SecondFactorRows() {
  const { t } = useTranslation('second-factor')
  const factor = useSecondFactor()
  const [act, setAct] = useState<FactorAct>()
  return (
    <>
      <h3 className="heading-3 mt-24">{t('title')}</h3>
      <p className="small">{t('lede')}</p>
      <WhenRead of={factor}>
        {(read) => (
          <>
            <div className="settings">
              <AppRow factor={read} onAct={setAct} />
              {read.has && <CodesRow factor={read} onAct={setAct} />}
              {read.passkeys.map((passkey) => (
                <PasskeyRow key={passkey.id} passkey={passkey} onAct={setAct} />
              ))}
              {read.passkeysPossible && canUsePasskeys() && <NewPasskeyRow onAct={setAct} />}
            </div>
            {act && (
              <FactorDialog
                act={act}
                hasPassword={read.hasPassword}
                onClose={() => {
                  setAct(undefined)
                  void factor.refetch()
                }}
              />
            )}
          </>
        )}
      </WhenRead>
    </>
  )
}

type RowProps = { factor: SecondFactor; onAct: (act: FactorAct) => void }

function useDay() {
  const { language } = useTranslation('second-factor')
  return (iso: string) => formatLongDate(iso.slice(0, 10), language)
}

function AppRow({ factor: { authenticatorSince }, onAct }: RowProps) {
  const { t } = useTranslation('second-factor')
  const day = useDay()
  return (
    <div className="setting-row">
      <span>
        <b>{t('app.name')}</b> {authenticatorSince && <Pill tone="done">{t('on')}</Pill>}
        <span className="small block">
          {authenticatorSince ? t('app.since', { day: day(authenticatorSince) }) : t('app.none')}
        </span>
      </span>
      {authenticatorSince ? (
        <Button variant="line" size="compact" onClick={() => onAct({ name: 'turn-off' })}>
          {t('app.turnOff')}
        </Button>
      ) : (
        <Button variant="line" size="compact" onClick={() => onAct({ name: 'set-up' })}>
          {t('app.setUp')}
        </Button>
      )}
    </div>
  )
}

function CodesRow({ factor, onAct }: RowProps) {
  const { t } = useTranslation('second-factor')
  return (
    <div className="setting-row">
      <span>
        <b>{t('codes.title')}</b>
        <span className="small block">{t('codes.left', factor.recoveryCodes)}</span>
      </span>
      <Button variant="line" size="compact" onClick={() => onAct({ name: 'new-codes' })}>
        {t('codes.new')}
      </Button>
    </div>
  )
}

function PasskeyRow({ passkey, onAct }: { passkey: SecondFactor['passkeys'][number]; onAct: RowProps['onAct'] }) {
  const { t } = useTranslation('second-factor')
  const day = useDay()
  const { id, name, createdAt, usedAt } = passkey
  return (
    <div className="setting-row">
      <span>
        <b>{name}</b> <Pill tone="done">{t('on')}</Pill>
        <span className="small block">
          {t('passkey.since', { day: day(createdAt) })} {usedAt && t('passkey.used', { day: day(usedAt) })}
        </span>
      </span>
      <span className="actions">
        <Button variant="line" size="compact" onClick={() => onAct({ name: 'rename', id, called: name })}>
          {t('passkey.rename')}
          <span className="visually-hidden"> {name}</span>
        </Button>
        <Button variant="line" size="compact" onClick={() => onAct({ name: 'remove', id, called: name })}>
          {t('passkey.remove')}
          <span className="visually-hidden"> {name}</span>
        </Button>
      </span>
    </div>
  )
}

function NewPasskeyRow({ onAct }: Pick<RowProps, 'onAct'>) {
  const { t } = useTranslation('second-factor')
  return (
    <div className="setting-row">
      <span>
        <b>{t('passkey.name')}</b>
        <span className="small block">{t('passkey.none')}</span>
      </span>
      <Button variant="line" size="compact" onClick={() => onAct({ name: 'add' })}>
        {t('passkey.add')}
      </Button>
    </div>
  )
}
