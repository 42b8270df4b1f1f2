import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUpApp } from './set-up-app.tsx'
import { StepUpForm } from './step-up-form.tsx'
import type { StepUpDialogProps } from './step-up-provider.tsx'
import { useSecondFactor } from './use-second-factor.ts'
import { WhenRead } from './when-read.tsx'

/**
 * Renders the step-up dialog over the page, which keeps typed input. An account without a second factor sets one up
 * here.
 */
export function StepUpDialog({ has, onStepUp, onClose }: StepUpDialogProps) {
  const { t } = useTranslation('second-factor')
  const factor = useSecondFactor()
  const [codes, setCodes] = useState<readonly string[]>()
  // When the codes are shown, the factor is already set up and confirmed, however the dialog is closed.
  if (codes)
    return (
      <Dialog open onClose={onStepUp} title={t('codes.title')}>
        <RecoveryCodes codes={codes} onSaved={onStepUp} />
      </Dialog>
    )
  return (
    <Dialog open onClose={onClose} title={t(has ? 'stepUp.title' : 'app.title')}>
      <WhenRead of={factor}>
        {(read) =>
          has ? (
            <StepUpForm factor={read} onStepUp={onStepUp} />
          ) : (
            <>
              <p className="mb-16">{t('stepUp.first')}</p>
              <SetUpApp hasPassword={read.hasPassword} onSetUp={setCodes} />
            </>
          )
        }
      </WhenRead>
    </Dialog>
  )
}
