import { useState } from 'react'
import { isUsername } from '#domain/username.ts'
import { send } from '#web/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { AskDialog } from './ask-dialog.tsx'
import { AskForProof } from './ask-for-proof.tsx'
import { NewEmailDialog } from './new-email-dialog.tsx'
import { Room } from './room.tsx'
import { SettingRow } from './setting-row.tsx'
import { type Profile, useKeepProfile, useProfile } from './use-profile.ts'

type Asked = 'name' | 'username' | 'email'

/** Renders name, username and email, each changed separately. */
export function DetailsRoom() {
  const { t } = useTranslation('my-account')
  const profile = useProfile()
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  const change = (of: Asked) => (
    <Button look="line" size="compact" onClick={() => setAsked(of)} aria-label={t(`details.${of}.change`)}>
      {t('details.change')}
    </Button>
  )
  return (
    <Room name={t('nav.details')} of={profile}>
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
                    {t(read.emailVerified ? 'details.email.proven' : 'details.email.unproven')}
                  </Pill>
                </>
              }
              note={read.email}
            >
              {change('email')}
            </SettingRow>
          </div>
          {!read.emailVerified && (
            <div className="mt-4">
              <p className="mb-3">{t('details.email.why')}</p>
              <AskForProof />
            </div>
          )}
          {asked === 'email' && <NewEmailDialog profile={read} onClose={close} />}
          {asked && asked !== 'email' && <NameDialog of={asked} profile={read} onClose={close} />}
        </>
      )}
    </Room>
  )
}

const fields = { name: 'fullName', username: 'username' } as const

function NameDialog({ of, profile, onClose }: { of: 'name' | 'username'; profile: Profile; onClose: () => void }) {
  const { t } = useTranslation('my-account')
  const keep = useKeepProfile()
  const field = fields[of]
  return (
    <AskDialog
      title={t(`details.${of}.change`)}
      submit={t('details.save')}
      busyWords={t('details.saving')}
      onClose={onClose}
      check={(given) => {
        const words = String(given.get(field)).trim()
        const fits = of === 'name' ? words !== '' : isUsername(words)
        return fits ? {} : { [field]: t(`details.${of}.problem`) }
      }}
      fieldOf={{ 'auth/username-taken': 'username' }}
      act={async (given) => {
        const words = String(given.get(field)).trim()
        await keep(await send('PATCH /api/account/profile', { body: { [field]: words } }))
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
