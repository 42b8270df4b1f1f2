import { useTranslation } from '#web/i18n/use-translation.tsx'
import { BoldText } from './bold-text.tsx'

const dotCount = 20
const positions = Array.from({ length: dotCount }, (_, index) => ({ index, x: 16 + index * 42 }))

export type FreeDeliveryBarProps = {
  /** Paise in the cart, and paise above which delivery is free. */
  have: number
  goal: number
  /** True when delivery is really free: exactly at the threshold is not yet above it (decisions 14a). */
  reached: boolean
  /** The same amounts, and the missing amount, formatted. */
  text: { have: string; goal: string; missing: string }
  /** In far regions standard delivery is not free: the surcharge remains. */
  farRegion?: boolean
}

/**
 * Renders progress towards free delivery: the sentence first, then twenty bandhani dots on a line that ends at the
 * box.
 */
export function FreeDeliveryBar({ have, goal, reached, text, farRegion }: FreeDeliveryBarProps) {
  const { t } = useTranslation('ui')
  const tied = reached ? dotCount : Math.min(dotCount - 1, Math.floor((have / goal) * dotCount))
  const message = reached ? t(farRegion ? 'freeDelivery.doneFar' : 'freeDelivery.done') : t('freeDelivery.more', text)
  return (
    <div className="free-delivery-bar">
      <p>
        <BoldText text={message} />
      </p>
      <div
        role="progressbar"
        aria-label={t('freeDelivery.label')}
        aria-valuemin={0}
        aria-valuemax={goal}
        aria-valuenow={reached ? goal : Math.min(have, goal)}
        aria-valuetext={message.replaceAll('*', '')}
      >
        <svg viewBox="0 0 900 44" preserveAspectRatio="xMinYMid" aria-hidden="true">
          <path d="M8 22H840" stroke="#C9B27A" strokeWidth="3" />
          {tied > 0 && <path d={`M8 22H${reached ? 842 : tied * 42 - 12}`} stroke="#A8201A" strokeWidth="3" />}
          {positions.map(({ index, x }) =>
            index < tied ? (
              <g key={index}>
                <circle cx={x} cy="22" r="12" fill="#A8201A" />
                <circle cx={x} cy="22" r="7.5" fill="#FFB65C" />
                <circle cx={x} cy="22" r="2.8" fill="#A8201A" />
              </g>
            ) : (
              <g key={index}>
                <circle cx={x} cy="22" r="10" fill="#FBF3DF" stroke="#94793C" strokeWidth="2" />
                <circle cx={x} cy="22" r="2" fill="#94793C" />
              </g>
            ),
          )}
          <g transform="translate(868 20)" stroke="#15163F" strokeWidth="2.4" strokeLinejoin="round">
            <path d="M0-18 26-7V10L0 21-26 10V-7z" fill="#E3B478" />
            <path d="M-26-7 0 4 26-7M0 4V21" fill="none" />
          </g>
        </svg>
      </div>
    </div>
  )
}
