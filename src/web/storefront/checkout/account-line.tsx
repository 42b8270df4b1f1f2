import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useUser } from '#web/data/user.ts'
import { addTextsHere } from '#web/i18n/page-texts.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { clearPersonalData, readForVisit } from '#web/platform/browser-storage.ts'
import { Alert } from '#web/ui/alert.tsx'
import { TextButton } from '#web/ui/button.tsx'

type SignInDialog = ComponentType<{ isOver: boolean; onClose: () => void }>

export type AccountLineProps = {
  /** An order is in progress and its sender known; no sign-in is offered then. */
  isSettled: boolean
  /** Counts the server's reports that the session is over. */
  signInRequests: number
}

/**
 * Renders who orders: a guest, who may sign in without leaving the page; a member who has just signed in; or one
 * whose session has ended.
 */
export function AccountLine({ isSettled, signInRequests }: AccountLineProps) {
  const { t } = useTranslation('checkout')
  const user = useUser()
  const [Dialog, setDialog] = useState<SignInDialog>()
  const messageBox = useRef<HTMLDivElement>(null)
  const cameHere = useRef(false)
  const isOver = user === null && readForVisit('sessionOver') !== null
  const open = async (): Promise<void> => {
    try {
      const [{ SignInDialog }] = await Promise.all([import('./sign-in-dialog.tsx'), addTextsHere(['buying'])])
      cameHere.current = true
      setDialog(() => SignInDialog)
    } catch {
      // The sign-in page does the same, and the input typed here stays.
      location.assign('/auth?next=%2Fcheckout')
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time it is asked
  useEffect(() => {
    if (signInRequests > 0) void open()
  }, [signInRequests])
  const arrived = user !== null && user !== undefined && cameHere.current
  // The clicked button is gone: focus moves to where the page continues after sign-in.
  useEffect(() => {
    if (arrived) messageBox.current?.focus()
  }, [arrived])
  if (user === undefined) return null
  return (
    <>
      {isOver && (
        <div className="mb-20">
          <Alert tone="working">
            <p>{t('account.inputSaved')}</p>
            <p className="my-12">
              <TextButton onClick={open}>{t('account.again')}</TextButton>
            </p>
            <p>
              <TextButton onClick={() => clearPersonalData()}>{t('account.notMe')}</TextButton>
            </p>
          </Alert>
        </div>
      )}
      {user === null && !isOver && !isSettled && (
        <p className="mb-20">
          {t('guest')} <TextButton onClick={open}>{t('signIn')}</TextButton>
        </p>
      )}
      {arrived && (
        <div className="mb-20" role="status" tabIndex={-1} ref={messageBox}>
          <Alert tone="done">{t('account.here', { name: user.fullName || user.email })}</Alert>
        </div>
      )}
      {user === null && Dialog && <Dialog isOver={isOver} onClose={() => setDialog(undefined)} />}
    </>
  )
}
