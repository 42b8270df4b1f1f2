import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { ProofDialogProps } from './proof-keeper.tsx'
import { ProveForm } from './prove-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUpApp } from './set-up-app.tsx'
import { useSecondFactor } from './use-second-factor.ts'
import { WhenRead } from './when-read.tsx'

/**
 * Renders the step-up dialog over the page, which keeps typed input. An account without a second factor sets one up
 * here.
 */
export function ProofDialog({ has, onProven, onClose }: ProofDialogProps) {
  const { t } = useTranslation('second-factor')
  const factor = useSecondFactor()
  const [codes, setCodes] = useState<readonly string[]>()
  // When the codes are shown, the factor is already set up and confirmed, however the dialog is closed.
  if (codes)
    return (
      <Dialog open onClose={onProven} title={t('codes.title')}>
        <RecoveryCodes codes={codes} onKept={onProven} />
      </Dialog>
    )
  return (
    <Dialog open onClose={onClose} title={t(has ? 'prove.title' : 'app.title')}>
      <WhenRead of={factor}>
        {(read) =>
          has ? (
            <ProveForm factor={read} onProven={onProven} />
          ) : (
            <>
              <p className="mb-4">{t('prove.first')}</p>
              <SetUpApp hasPassword={read.hasPassword} onSetUp={setCodes} />
            </>
          )
        }
      </WhenRead>
    </Dialog>
  )
}
