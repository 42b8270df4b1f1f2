import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDate, formatDateTime } from '#web/staff/format-time.ts'
import { useMay } from '#web/staff/use-may.ts'
import { TextButton, TextLink } from '#web/ui/button.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import type { ApiKey, OpenApiKey } from './api-keys-screen.tsx'
import { DetailList } from './detail-list.tsx'
import { Grants } from './grants.tsx'

const tones = { active: 'done', expired: 'problem', revoked: 'problem' } as const

type ApiKeyPanelProps = { apiKey: ApiKey; onOpen: (open: OpenApiKey) => void }

/** Renders an API key: what it may do, whose it is, when it ends and was last used, and what can be done with it. */
export function ApiKeyPanel({ apiKey, onOpen }: ApiKeyPanelProps) {
  const { t, language } = useTranslation('api-keys')
  const may = useMay()
  const { name, hint, state, owner, lastUsedAt, expiresAt, previousUntil, revokedAt } = apiKey
  const facts = [
    [t('key'), `${hint}…`],
    [t('owner'), owner],
    [t('lastUsed'), lastUsedAt ? formatDateTime(lastUsedAt, language) : t('neverUsed')],
    revokedAt
      ? ([t('revokedAt'), formatDate(revokedAt, language)] as const)
      : ([t('expires'), formatDate(expiresAt, language)] as const),
    ...(previousUntil ? [[t('previousUntil'), formatDateTime(previousUntil, language)] as const] : []),
  ] as const
  const acts = [
    ...(apiKey.isOwn && state !== 'revoked' ? (['rotate'] as const) : []),
    ...(state === 'active' ? (['revoke'] as const) : []),
  ]
  return (
    <Panel title={name} aside={<Pill tone={tones[state]}>{t(`state.${state}`)}</Pill>}>
      <DetailList details={facts} />
      <div className="panel-body stack-16">
        <Grants permissions={apiKey.permissions} />
        <p className="row-16 rows-4">
          {may('settings.write') &&
            acts.map((act) => (
              <TextButton key={act} onClick={() => onOpen({ act, apiKey })}>
                {t(act)} <span className="visually-hidden">{name}</span>
              </TextButton>
            ))}
          {may('audit.read') && <TextLink href={`/admin/audit?q=api-key:${apiKey.id}`}>{t('history')}</TextLink>}
        </p>
      </div>
    </Panel>
  )
}
