import type { ShopIdentity } from '#domain/accounts/identity.ts'
import { changesOfIdentity } from '#domain/accounts/identity-problems.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import '#web/staff/change-differences.css'

/** Renders what changed from one identity of the shop to another, field by field. */
export function IdentityDifferences({ before, after }: { before: ShopIdentity; after: ShopIdentity }) {
  const { t, tCode } = useTranslation('identity')
  const changes = changesOfIdentity(before, after)
  if (changes.length === 0) return <p className="small">{t('unchanged')}</p>
  const nameOf = (path: string): string => {
    const [group = '', second = '', third = ''] = path.split('.')
    if (group === 'location') return tCode('location', second)
    if (group === 'profiles')
      return t(third === 'url' ? 'field.profileUrl' : 'field.profileName', { number: Number(second) + 1 })
    return tCode('field', second || group)
  }
  return (
    <dl className="change-differences">
      {changes.map(({ group, lines }) => (
        <div key={group}>
          <dt>{nameOf(group)}</dt>
          <dd>
            {lines.map(({ did, text }) => (
              <p key={did}>{did === 'removed' ? <del>{text}</del> : <ins>{text}</ins>}</p>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
