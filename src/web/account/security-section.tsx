import { useState } from 'react'
import { formatLongDate } from '#web/i18n/format-days.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button, TextButton } from '#web/ui/button.tsx'
import { AccountSection } from './account-section.tsx'
import { CloseAccountDialog } from './close-account-dialog.tsx'
import { ExportDialog } from './export-dialog.tsx'
import { NewPasswordDialog } from './new-password-dialog.tsx'
import { SecondFactorRows } from './second-factor.tsx'
import { SettingRow } from './setting-row.tsx'
import { SignedInSessions } from './signed-in-sessions.tsx'
import { type Profile, useProfile } from './use-profile.ts'

type SecurityDialog = 'password' | 'export' | 'close'

/** Renders the security section: password, second factor, sessions, and closing the account. */
export function SecuritySection() {
  const { t } = useTranslation('my-account')
  const profile = useProfile()
  const [openDialog, setOpenDialog] = useState<SecurityDialog>()
  const close = () => setOpenDialog(undefined)
  return (
    <AccountSection name={t('nav.security')} of={profile}>
      {(read) => (
        <>
          <div className="settings">
            <PasswordRow profile={read} onChange={() => setOpenDialog('password')} />
          </div>
          <SecondFactorRows />
          <SignedInSessions />
          <p className="account-deletion">
            <TextButton onClick={() => setOpenDialog('export')}>{t('security.export.link')}</TextButton>
            <TextButton onClick={() => setOpenDialog('close')}>{t('security.close.link')}</TextButton>
          </p>
          {openDialog === 'password' && <NewPasswordDialog hasPassword={read.hasPassword} onClose={close} />}
          {openDialog === 'export' && <ExportDialog hasPassword={read.hasPassword} onClose={close} />}
          {openDialog === 'close' && <CloseAccountDialog hasPassword={read.hasPassword} onClose={close} />}
        </>
      )}
    </AccountSection>
  )
}

function PasswordRow({ profile, onChange }: { profile: Profile; onChange: () => void }) {
  const { t, language } = useTranslation('my-account')
  const { hasPassword, passwordChangedAt, since } = profile
  const day = formatLongDate((passwordChangedAt ?? since).slice(0, 10), language)
  return (
    <SettingRow
      title={t('security.password.title')}
      note={t(
        hasPassword
          ? passwordChangedAt
            ? 'security.password.changed'
            : 'security.password.since'
          : 'security.password.none',
        { day },
      )}
    >
      <Button variant="line" size="compact" onClick={onChange}>
        {t(hasPassword ? 'security.password.change' : 'security.password.set')}
      </Button>
    </SettingRow>
  )
}
