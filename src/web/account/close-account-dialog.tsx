import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { send } from '#web/data/api.ts'
import { readQuery } from '#web/data/read-query.ts'
import { signOutHere } from '#web/data/user.ts'
import { formatLongDate } from '#web/i18n/format-days.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { writeStored } from '#web/platform/browser-storage.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Loader } from '#web/ui/loader.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { FormDialog, passwordRefusals } from './form-dialog.tsx'
import { OwnPasswordField } from './own-password-field.tsx'

/**
 * Shows what is erased and what the law requires us to retain before it requests the password, or why the account
 * cannot be closed now.
 */
export function CloseAccountDialog({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) {
  const { t, language } = useTranslation('my-account')
  const queryClient = useQueryClient()
  const router = useRouter()
  const { data, isError } = useQuery({ ...readQuery('GET /api/account/deletion'), staleTime: 0, refetchOnMount: true })
  const title = t('security.close.link')
  if (!data || data.obstacle)
    return (
      <Dialog open onClose={onClose} title={title}>
        {data?.obstacle ? (
          <Alert tone="working">{data.obstacle.error}</Alert>
        ) : isError ? (
          <Alert tone="problem">{t('failed')}</Alert>
        ) : (
          <Loader />
        )}
      </Dialog>
    )
  return (
    <FormDialog
      title={title}
      lede={
        <>
          <p>{t('security.close.goes')}</p>
          {data.retainedUntil && (
            <p>
              {t('security.close.stays', { count: data.orders, until: formatLongDate(data.retainedUntil, language) })}
            </p>
          )}
          <p>{t('security.close.forGood')}</p>
        </>
      }
      submit={t('security.close.go')}
      busyText={t('security.close.going')}
      onClose={onClose}
      fieldOf={passwordRefusals('password')}
      act={async (given) => {
        await send('POST /api/account/close', { body: { password: String(given.get('password') ?? '') } })
        // The session has already ended; this stored flag makes the other tabs of this browser sign out too.
        writeStored('signOutPending', '1')
        writeStored('signOutPending', null)
        await signOutHere(queryClient, () => router.navigate({ to: '/' }))
        showToast({ title: t('security.close.done'), duration: 8000 })
      }}
      fields={(problems) => hasPassword && <OwnPasswordField problem={problems.password} />}
    />
  )
}
