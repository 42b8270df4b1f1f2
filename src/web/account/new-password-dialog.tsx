import { longestPassword, passwordProblem } from '#domain/password.ts'
import { send } from '#web/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { AskDialog, passwordRefusals } from './ask-dialog.tsx'
import { OwnPasswordField } from './own-password-field.tsx'
import { useReadSessionsAgain } from './signed-in-places.tsx'
import { useKeepProfile } from './use-profile.ts'

/** Changes the password, typed twice; all other sessions are signed out. */
export function NewPasswordDialog({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) {
  const { t } = useTranslation('my-account')
  const keep = useKeepProfile()
  const readSessionsAgain = useReadSessionsAgain()
  return (
    <AskDialog
      title={t(hasPassword ? 'security.password.change' : 'security.password.set')}
      submit={t('details.save')}
      busyWords={t('details.saving')}
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
          description: t('security.password.doneWords'),
          tone: 'success',
        })
        onClose()
        await Promise.all([keep(), readSessionsAgain()])
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
