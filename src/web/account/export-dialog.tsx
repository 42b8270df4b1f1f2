import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { saveFile } from '#web/platform/save-file.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { FormDialog, passwordRefusals } from './form-dialog.tsx'
import { OwnPasswordField } from './own-password-field.tsx'

/** Downloads everything the shop stores about the account as one file. */
export function ExportDialog({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) {
  const { t } = useTranslation('my-account')
  return (
    <FormDialog
      title={t('security.export.link')}
      lede={<p>{t('security.export.lede')}</p>}
      submit={t('security.export.go')}
      busyText={t('security.export.going')}
      onClose={onClose}
      fieldOf={passwordRefusals('password')}
      act={async (given) => {
        const data = await send('POST /api/account/export', { body: { password: String(given.get('password') ?? '') } })
        const name = `haatdi-${data.exportedAt.slice(0, 10)}.json`
        saveFile(new File([JSON.stringify(data, null, 2)], name, { type: 'application/json' }))
        showToast({ title: t('security.export.done'), tone: 'success' })
        onClose()
      }}
      fields={(problems) => hasPassword && <OwnPasswordField problem={problems.password} />}
    />
  )
}
