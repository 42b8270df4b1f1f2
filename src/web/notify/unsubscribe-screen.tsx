import { useState } from 'react'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button, TextLink } from '#web/ui/button.tsx'

/**
 * Renders the page of an email's unsubscribe link. Nothing happens before the click, because mail programs open links
 * on their own.
 */
export function UnsubscribeScreen({ token }: { token: string }) {
  const { t } = useTranslation('notify')
  const [step, setStep] = useState<'ready' | 'busy' | 'done' | 'failed'>('ready')
  const stop = async (): Promise<void> => {
    setStep('busy')
    try {
      await send('POST /api/notify-me/stop', { body: { token } })
      setStep('done')
    } catch {
      setStep('failed')
    }
  }
  return (
    <main id="main" className="wrap pb-64">
      <h1 className="heading-2 mt-32 mb-16">{t('stop.title')}</h1>
      {token === '' ? (
        <Alert tone="problem">{t('stop.broken')}</Alert>
      ) : (
        <>
          {step !== 'done' && (
            <>
              <p className="mb-16">{t('stop.text')}</p>
              <Button onClick={stop} busy={step === 'busy'} busyText={t('stop.going')}>
                {t('stop.go')}
              </Button>
            </>
          )}
          <div role="status" className="mt-16">
            {step === 'done' && <Alert tone="done">{t('stop.done')}</Alert>}
            {step === 'failed' && <Alert tone="problem">{t('stop.failed')}</Alert>}
          </div>
        </>
      )}
      <p className="mt-24">
        <TextLink href="/">{t('stop.home')}</TextLink>
      </p>
    </main>
  )
}
