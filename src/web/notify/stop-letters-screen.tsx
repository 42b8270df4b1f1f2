import { useState } from 'react'
import { send } from '#web/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button, TextLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

/**
 * Renders the page of an email's unsubscribe link. Nothing happens before the click, because mail programs open links
 * on their own.
 */
export function StopLettersScreen({ token }: { token: string }) {
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
    <main id="main" className="wrap pb-16">
      <h1 className="heading-2 mt-8 mb-4">{t('stop.title')}</h1>
      {token === '' ? (
        <Notice tone="problem">{t('stop.broken')}</Notice>
      ) : (
        <>
          {step !== 'done' && (
            <>
              <p className="mb-4 max-w-prose">{t('stop.words')}</p>
              <Button onClick={stop} busy={step === 'busy'} busyWords={t('stop.going')}>
                {t('stop.go')}
              </Button>
            </>
          )}
          <div role="status" className="mt-4">
            {step === 'done' && <Notice tone="done">{t('stop.done')}</Notice>}
            {step === 'failed' && <Notice tone="problem">{t('stop.failed')}</Notice>}
          </div>
        </>
      )}
      <p className="mt-6">
        <TextLink href="/">{t('stop.home')}</TextLink>
      </p>
    </main>
  )
}
