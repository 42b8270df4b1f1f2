import type { ReactNode } from 'react'
import { registrationRoles } from '#domain/accounts/registration.ts'
import { RichText, useTranslation } from '#web/i18n/use-translation.tsx'
import { Link } from '#web/ui/link.tsx'
import { RadioCard } from '#web/ui/radio-card.tsx'

/**
 * Renders the four roles to choose from (docs/spec/specification.md#6). Two of them are given by invitation only, which is shown
 * as soon as one is chosen; `store` requests the name of a seller's store.
 */
export function RoleChoice({
  chosen,
  onChoose,
  store,
}: {
  chosen: string
  onChoose: (role: string) => void
  store: ReactNode
}) {
  const { t } = useTranslation('registration')
  return (
    <fieldset className="form-section">
      <legend>{t('role.legend')}</legend>
      {registrationRoles.map((role) => {
        const refused = role === chosen && (role === 'admin' || role === 'courier')
        return (
          <RadioCard
            key={role}
            name="role"
            value={role}
            checked={role === chosen}
            onChange={() => onChoose(role)}
            title={t(`role.${role}.name`)}
            note={t(`role.${role}.note`)}
            {...(refused ? { error: t(`role.${role}.refused`) } : {})}
            {...(role === 'seller' && role === chosen ? { more: store } : {})}
          />
        )
      })}
      {chosen === 'courier' && (
        <p className="small mt-8">
          <RichText
            text={t('role.courier.have')}
            components={{ courier: (text) => <Link href="/courier-login">{text}</Link> }}
          />
        </p>
      )}
    </fieldset>
  )
}
