import { useState } from 'react'
import { send } from '#web/api.ts'
import { ApiError } from '#web/api-error.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Sends a member another email that verifies the address, and reports the result. Needs the texts `registration`. */
export function AskForProof() {
  const { t } = useTranslation('registration')
  const [busy, setBusy] = useState(false)
  const [told, setTold] = useState<{ tone: 'done' | 'problem'; words: string }>()
  const ask = async (): Promise<void> => {
    setBusy(true)
    try {
      const { proven } = await send('POST /api/account/email/proof', {})
      setTold({ tone: 'done', words: t(proven ? 'verify.proven' : 'verify.sent') })
    } catch (error) {
      const lost = t(navigator.onLine ? 'forgot.failed' : 'forgot.offline')
      setTold({ tone: 'problem', words: error instanceof ApiError ? error.message : lost })
    }
    setBusy(false)
  }
  return (
    <>
      <Button onClick={ask} busy={busy} busyWords={t('verify.sending')}>
        {t('verify.again')}
      </Button>
      <div role="status" className="mt-4">
        {told && <Notice tone={told.tone}>{told.words}</Notice>}
      </div>
    </>
  )
}
