import { identity } from '#domain/accounts/identity.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'

const bands = [0, 1, 2, 3, 4]
const rays = [0, 45, 90, 135, 180, 225, 270, 315]

function Stick({ side, wood, band }: { side: 'left' | 'right'; wood: string; band: string }) {
  return (
    <g className={`stick-${side}`}>
      <rect x="-5" y="-50" width="10" height="100" rx="5" fill={wood} />
      {bands.map((index) => (
        <path key={index} d={`M-5 ${-38 + index * 18}l10-8v7l-10 8z`} fill={band} />
      ))}
    </g>
  )
}

export type LoaderProps = {
  /** 40, 84 or 136 pixels. */
  size?: 'small' | 'medium' | 'large'
  fullScreen?: boolean
  /** Defaults to "Loading" and the shop's name (docs/spec/specification.md#4). */
  text?: string
}

/** Renders two dandiya sticks that swing and meet with a spark; with reduced motion, a still drawing with text. */
export function Loader({ size = 'medium', fullScreen, text }: LoaderProps) {
  const { t, language } = useTranslation('ui')
  const className = ['loader', size !== 'medium' && `${size}-sticks`, fullScreen && 'full-screen']
  return (
    <div className={className.filter(Boolean).join(' ')} role="status">
      <svg viewBox="-60 -60 120 120" aria-hidden="true">
        <Stick side="left" wood="#A8201A" band="#FF9933" />
        <Stick side="right" wood="#15163F" band="#FFE9CC" />
        <g className="spark">
          {rays.map((turn) => (
            <path
              key={turn}
              d="M0-16v-7"
              stroke="#FF9933"
              strokeWidth="3"
              strokeLinecap="round"
              transform={`rotate(${turn})`}
            />
          ))}
        </g>
      </svg>
      <span>{text ?? t('loader.text', { name: identity.name[language] })}</span>
    </div>
  )
}
