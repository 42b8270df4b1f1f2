import { useState } from 'react'
import { send } from '#web/data/api.ts'
import { ApiError } from '#web/data/api-error.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'

/** Sends a member another email that verifies the address, and reports the result. Needs the texts `registration`. */
export function ResendVerification() {
  const { t } = useTranslation('registration')
  const [busy, setBusy] = useState(false)
  const [feedback, setFeedback] = useState<{ tone: 'done' | 'problem'; text: string }>()
  const sendAgain = async (): Promise<void> => {
    setBusy(true)
    try {
      const { verified } = await send('POST /api/account/email/verification', {})
      setFeedback({ tone: 'done', text: t(verified ? 'verify.alreadyVerified' : 'verify.sent') })
    } catch (error) {
      const lost = t(navigator.onLine ? 'forgot.failed' : 'forgot.offline')
      setFeedback({ tone: 'problem', text: error instanceof ApiError ? error.message : lost })
    }
    setBusy(false)
  }
  return (
    <>
      <Button onClick={sendAgain} busy={busy} busyText={t('verify.sending')}>
        {t('verify.again')}
      </Button>
      <div role="status" className="mt-16">
        {feedback && <Alert tone={feedback.tone}>{feedback.text}</Alert>}
      </div>
    </>
  )
}
