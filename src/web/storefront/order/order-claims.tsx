import { useState } from 'react'
import { formatDayAndTime } from '#web/i18n/format-days.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button, TextLink } from '#web/ui/button.tsx'
import { ClaimDialog } from './claim-dialog.tsx'
import { emptyDraft } from './claim-draft.ts'
import { ClaimStory } from './claim-story.tsx'
import { type Claims, useClaims } from './claims-query.ts'
import { claimsTitle, isCustomerClaim } from './claims-title.ts'
import type { Order } from './order-query.ts'
import '#web/ui/claims.css'

/**
 * Renders "Something is wrong" once the shipment has arrived, and the claims made. Renders nothing before there is a
 * parcel.
 */
export function OrderClaims({ order }: { order: Order }) {
  const { data: claims } = useClaims(order.id, order.parcel !== null)
  if (!claims || (claims.deliveredAt === null && claims.items.length === 0)) return null
  return <OpenClaims orderId={order.id} claims={claims} />
}

function OpenClaims({ orderId, claims }: { orderId: string; claims: Claims }) {
  const { t, language } = useTranslation('claims')
  const [open, setOpen] = useState(false)
  const [draft, setDraft] = useState(emptyDraft)
  const { claimable, items, terms } = claims
  const last = claimable?.kinds.map(({ until }) => until).sort()[0]
  return (
    <section className="going-to claims" aria-labelledby="claims-title">
      <h2 className="heading-3" id="claims-title">
        {t(claimsTitle(items))}
      </h2>
      {items.map((claim) => (
        <ClaimStory key={claim.id} orderId={orderId} claims={claims} claim={claim} />
      ))}
      {claimable && last ? (
        <>
          <p className="small">{t('until', formatDayAndTime(last, language))}</p>
          <p>
            <Button variant="line" aria-haspopup="dialog" onClick={() => setOpen(true)}>
              {t(items.some(isCustomerClaim) ? 'more' : 'report')}
            </Button>
          </p>
        </>
      ) : (
        items.length === 0 && (
          <>
            <p className="small">{t('closed', { hours: terms.hoursAtHome, days: terms.daysAbroad })}</p>
            <p>
              <TextLink href="/support">{t('toSupport')}</TextLink>
            </p>
          </>
        )
      )}
      {open && claimable && (
        <ClaimDialog
          orderId={orderId}
          claims={claims}
          claimable={claimable}
          draft={draft}
          onChange={setDraft}
          onClose={() => setOpen(false)}
          onSent={() => {
            setOpen(false)
            setDraft(emptyDraft())
          }}
        />
      )}
    </section>
  )
}
