import { useState } from 'react'
import { dateWords } from '#web/i18n/day-words.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button, TextButton } from '#web/ui/button.tsx'
import { CloseAccountDialog } from './close-account-dialog.tsx'
import { ExportDialog } from './export-dialog.tsx'
import { NewPasswordDialog } from './new-password-dialog.tsx'
import { Room } from './room.tsx'
import { SecondFactorRows } from './second-factor.tsx'
import { SettingRow } from './setting-row.tsx'
import { SignedInPlaces } from './signed-in-places.tsx'
import { type Profile, useProfile } from './use-profile.ts'

type Asked = 'password' | 'export' | 'close'

/** Renders the security section: password, second factor, sessions, and closing the account. */
export function SecurityRoom() {
  const { t } = useTranslation('my-account')
  const profile = useProfile()
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  return (
    <Room name={t('nav.security')} of={profile}>
      {(read) => (
        <>
          <div className="settings">
            <PasswordRow profile={read} onChange={() => setAsked('password')} />
          </div>
          <SecondFactorRows />
          <SignedInPlaces />
          <p className="account-leave">
            <TextButton onClick={() => setAsked('export')}>{t('security.export.link')}</TextButton>
            <TextButton onClick={() => setAsked('close')}>{t('security.close.link')}</TextButton>
          </p>
          {asked === 'password' && <NewPasswordDialog hasPassword={read.hasPassword} onClose={close} />}
          {asked === 'export' && <ExportDialog hasPassword={read.hasPassword} onClose={close} />}
          {asked === 'close' && <CloseAccountDialog hasPassword={read.hasPassword} onClose={close} />}
        </>
      )}
    </Room>
  )
}

function PasswordRow({ profile, onChange }: { profile: Profile; onChange: () => void }) {
  const { t, language } = useTranslation('my-account')
  const { hasPassword, passwordChangedAt, since } = profile
  const day = dateWords((passwordChangedAt ?? since).slice(0, 10), language)
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
      <Button look="line" size="compact" onClick={onChange}>
        {t(hasPassword ? 'security.password.change' : 'security.password.set')}
      </Button>
    </SettingRow>
  )
}
