import { longestPassword, passwordProblem } from '#domain/accounts/password.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { FormDialog, passwordRefusals } from './form-dialog.tsx'
import { OwnPasswordField } from './own-password-field.tsx'
import { useReadSessionsAgain } from './signed-in-sessions.tsx'
import { useRefreshProfile } from './use-profile.ts'

/** Changes the password, typed twice; all other sessions are signed out. */
export function NewPasswordDialog({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) {
  const { t } = useTranslation('my-account')
  const refreshProfile = useRefreshProfile()
  const readSessionsAgain = useReadSessionsAgain()
  return (
    <FormDialog
      title={t(hasPassword ? 'security.password.change' : 'security.password.set')}
      submit={t('details.save')}
      busyText={t('details.saving')}
      onClose={onClose}
      check={(given) => {
        const password = String(given.get('password'))
        const problem = passwordProblem(password)
        return {
          ...(problem ? { password: t(`security.password.${problem}`) } : {}),
          ...(password === given.get('confirmPassword') ? {} : { confirmPassword: t('security.password.differs') }),
        }
      }}
      fieldOf={passwordRefusals('currentPassword')}
      act={async (given) => {
        await send('POST /api/account/password', {
          body: {
            currentPassword: String(given.get('currentPassword') ?? ''),
            password: String(given.get('password')),
            confirmPassword: String(given.get('confirmPassword')),
          },
        })
        showToast({
          title: t('security.password.done'),
          description: t('security.password.doneText'),
          tone: 'success',
        })
        onClose()
        await Promise.all([refreshProfile(), readSessionsAgain()])
      }}
      fields={(problems) => (
        <>
          {hasPassword && <OwnPasswordField name="currentPassword" problem={problems.currentPassword} />}
          <PasswordField
            label={t('security.password.new')}
            hint={t('security.password.hint')}
            name="password"
            autoComplete="new-password"
            maxLength={longestPassword * 2}
            required
            {...(problems.password ? { error: problems.password } : {})}
          />
          <PasswordField
            label={t('security.password.again')}
            name="confirmPassword"
            autoComplete="new-password"
            maxLength={longestPassword * 2}
            required
            {...(problems.confirmPassword ? { error: problems.confirmPassword } : {})}
          />
        </>
      )}
    />
  )
}
