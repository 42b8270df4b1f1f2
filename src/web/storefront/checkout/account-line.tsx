import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useUser } from '#web/data/user.ts'
import { addTextsHere } from '#web/i18n/page-texts.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { forgetPersonal, readForVisit } from '#web/shell/browser-storage.ts'
import { TextButton } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

type SignInDialog = ComponentType<{ isOver: boolean; onClose: () => void }>

export type AccountLineProps = {
  /** An order is in progress and its sender known; no sign-in is offered then. */
  isSettled: boolean
  /** Counts the server's reports that the session is over. */
  askedAgain: number
}

/**
 * Renders who orders: a guest, who may sign in without leaving the page; a member who has just signed in; or one
 * whose session has ended.
 */
export function AccountLine({ isSettled, askedAgain }: AccountLineProps) {
  const { t } = useTranslation('checkout')
  const user = useUser()
  const [Dialog, setDialog] = useState<SignInDialog>()
  const told = useRef<HTMLDivElement>(null)
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
    if (askedAgain > 0) void open()
  }, [askedAgain])
  const arrived = user !== null && user !== undefined && cameHere.current
  // The clicked button is gone: focus moves to where the page continues after sign-in.
  useEffect(() => {
    if (arrived) told.current?.focus()
  }, [arrived])
  if (user === undefined) return null
  return (
    <>
      {isOver && (
        <div className="mb-5">
          <Notice tone="working">
            <p>{t('account.kept')}</p>
            <p className="my-3">
              <TextButton onClick={open}>{t('account.again')}</TextButton>
            </p>
            <p>
              <TextButton onClick={() => forgetPersonal()}>{t('account.notMe')}</TextButton>
            </p>
          </Notice>
        </div>
      )}
      {user === null && !isOver && !isSettled && (
        <p className="mb-5">
          {t('guest')} <TextButton onClick={open}>{t('signIn')}</TextButton>
        </p>
      )}
      {arrived && (
        <div className="mb-5" role="status" tabIndex={-1} ref={told}>
          <Notice tone="done">{t('account.here', { name: user.fullName || user.email })}</Notice>
        </div>
      )}
      {user === null && Dialog && <Dialog isOver={isOver} onClose={() => setDialog(undefined)} />}
    </>
  )
}
