import { useState } from 'react'
import { isUsername } from '#domain/accounts/username.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { AccountSection } from './account-section.tsx'
import { FormDialog } from './form-dialog.tsx'
import { NewEmailDialog } from './new-email-dialog.tsx'
import { ResendVerification } from './resend-verification.tsx'
import { SettingRow } from './setting-row.tsx'
import { type Profile, useProfile, useRefreshProfile } from './use-profile.ts'

type DetailsDialog = 'name' | 'username' | 'email'

/** Renders name, username and email, each changed separately. */
export function DetailsSection() {
  const { t } = useTranslation('my-account')
  const profile = useProfile()
  const [openDialog, setOpenDialog] = useState<DetailsDialog>()
  const close = () => setOpenDialog(undefined)
  const change = (of: DetailsDialog) => (
    <Button variant="line" size="compact" onClick={() => setOpenDialog(of)} aria-label={t(`details.${of}.change`)}>
      {t('details.change')}
    </Button>
  )
  return (
    <AccountSection name={t('nav.details')} of={profile}>
      {(read) => (
        <>
          <div className="settings">
            <SettingRow title={t('details.name.title')} note={read.fullName}>
              {change('name')}
            </SettingRow>
            <SettingRow title={t('details.username.title')} note={read.username}>
              {change('username')}
            </SettingRow>
            <SettingRow
              title={
                <>
                  {t('details.email.title')}{' '}
                  <Pill tone={read.emailVerified ? 'done' : 'working'}>
                    {t(read.emailVerified ? 'details.email.verified' : 'details.email.unproven')}
                  </Pill>
                </>
              }
              note={read.email}
            >
              {change('email')}
            </SettingRow>
          </div>
          {!read.emailVerified && (
            <div className="mt-16">
              <p className="mb-12">{t('details.email.why')}</p>
              <ResendVerification />
            </div>
          )}
          {openDialog === 'email' && <NewEmailDialog profile={read} onClose={close} />}
          {openDialog && openDialog !== 'email' && <NameDialog of={openDialog} profile={read} onClose={close} />}
        </>
      )}
    </AccountSection>
  )
}

const fields = { name: 'fullName', username: 'username' } as const

function NameDialog({ of, profile, onClose }: { of: 'name' | 'username'; profile: Profile; onClose: () => void }) {
  const { t } = useTranslation('my-account')
  const refreshProfile = useRefreshProfile()
  const field = fields[of]
  return (
    <FormDialog
      title={t(`details.${of}.change`)}
      submit={t('details.save')}
      busyText={t('details.saving')}
      onClose={onClose}
      check={(given) => {
        const text = String(given.get(field)).trim()
        const fits = of === 'name' ? text !== '' : isUsername(text)
        return fits ? {} : { [field]: t(`details.${of}.problem`) }
      }}
      fieldOf={{ 'auth/username-taken': 'username' }}
      act={async (given) => {
        const text = String(given.get(field)).trim()
        await refreshProfile(await send('PATCH /api/account/profile', { body: { [field]: text } }))
        showToast({ title: t('details.saved'), tone: 'success' })
        onClose()
      }}
      fields={(problems) => (
        <Field
          label={t(`details.${of}.title`)}
          name={field}
          defaultValue={profile[field]}
          autoComplete={of === 'name' ? 'name' : 'username'}
          {...(of === 'name' ? {} : { hint: t('details.username.hint'), autoCapitalize: 'none', spellCheck: false })}
          maxLength={of === 'name' ? 120 : 40}
          required
          {...(problems[field] ? { error: problems[field] } : {})}
        />
      )}
    />
  )
}
