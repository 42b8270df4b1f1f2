import { isEmail, normaliseEmail } from '#domain/accounts/email-address.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Field } from '#web/ui/field.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { FormDialog, passwordRefusals } from './form-dialog.tsx'
import { OwnPasswordField } from './own-password-field.tsx'
import type { Profile } from './use-profile.ts'

/** Requests a new email address. It takes effect only once the link in the email sent to it is opened. */
export function NewEmailDialog({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const { t } = useTranslation('my-account')
  return (
    <FormDialog
      title={t('details.email.change')}
      lede={<p>{t('details.email.lede')}</p>}
      submit={t('details.email.send')}
      busyText={t('details.email.sending')}
      onClose={onClose}
      check={(given) => {
        const email = String(given.get('email'))
        if (!isEmail(email)) return { email: t('details.email.problem') }
        return normaliseEmail(email) === profile.email ? { email: t('details.email.same') } : {}
      }}
      fieldOf={{ 'request/invalid': 'email', ...passwordRefusals('password') }}
      act={async (given) => {
        const email = String(given.get('email'))
        await send('POST /api/account/email', { body: { email, password: String(given.get('password') ?? '') } })
        showToast({
          title: t('details.email.sent'),
          description: t('details.email.sentText', { email }),
          tone: 'success',
        })
        onClose()
      }}
      fields={(problems) => (
        <>
          <Field
            label={t('details.email.new')}
            name="email"
            type="email"
            autoComplete="email"
            maxLength={254}
            required
            {...(problems.email ? { error: problems.email } : {})}
          />
          {profile.hasPassword && <OwnPasswordField problem={problems.password} />}
        </>
      )}
    />
  )
}
