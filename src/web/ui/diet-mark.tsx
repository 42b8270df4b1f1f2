import type { ReactNode } from 'react'
import type { Diet } from '#domain/catalogue/catalogue.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'

const ring = (colour: string) => <circle cx="10" cy="10" r="8.6" fill="#fff" stroke={colour} strokeWidth="1.8" />

/** Each mark has its own shape and fixed colours, which no theme may change. */
const drawings: Record<Diet, ReactNode> = {
  vegetarian: (
    <>
      <path d="M1.5 1.5h17v17h-17z" fill="#fff" stroke="#0B6B06" strokeWidth="2.2" />
      <circle cx="10" cy="10" r="4.6" fill="#0B6B06" />
    </>
  ),
  vegan: (
    <>
      {ring('#0F5C66')}
      <path
        d="M5.5 6.5l4.5 8c.5-4 2-7.5 5.5-9-1 5-3 8-5.5 9.5"
        fill="none"
        stroke="#0F5C66"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  jain: (
    <>
      {ring('#9A4300')}
      <path
        d="M10 4.5c2.5 2.5 2.5 5 0 7-2.5-2-2.5-4.5 0-7zM5 8.5c3 0 4.5 1.5 5 4.5-3.2.2-4.8-1.3-5-4.5zM15 8.5c-3 0-4.5 1.5-5 4.5 3.2.2 4.8-1.3 5-4.5z"
        fill="#9A4300"
      />
    </>
  ),
  swaminarayan: (
    <>
      <path d="M10 1.4 17.5 5.7v8.6L10 18.6 2.5 14.3V5.7z" fill="#fff" stroke="#A8201A" strokeWidth="1.8" />
      <path d="M7 5.5v5a3 3 0 0 0 6 0v-5" fill="none" stroke="#A8201A" strokeWidth="1.9" strokeLinecap="round" />
      <circle cx="10" cy="9.8" r="1.5" fill="#A8201A" />
    </>
  ),
  glutenFree: (
    <>
      {ring('#15163F')}
      <path
        d="M10 15V7M10 8c0-2 1-3 0-4-1 1 0 2 0 4zM10 11c0-2 1.8-2.6 3-2.6C13 10 12 11 10 11zM10 11c0-2-1.8-2.6-3-2.6C7 10 8 11 10 11zM4.5 15.5l11-11"
        fill="none"
        stroke="#15163F"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
}

export type DietMarkProps = { diet: Diet; decorative?: boolean }

/** The mark of one diet. Alone it carries its name; `decorative` silences it where the name is written next to it. */
export function DietMark({ diet, decorative }: DietMarkProps) {
  const { t } = useTranslation('ui')
  if (decorative)
    return (
      <svg className="diet-mark" viewBox="0 0 20 20" aria-hidden="true">
        {drawings[diet]}
      </svg>
    )
  return (
    <svg className="diet-mark" viewBox="0 0 20 20" role="img" aria-label={t(`diet.${diet}`)}>
      {drawings[diet]}
    </svg>
  )
}

/** Lists the diets a seller has confirmed for a product, mark and name, as on the product page. */
export function DietList({ diets }: { diets: readonly Diet[] }) {
  const { t } = useTranslation('ui')
  if (diets.length === 0) return null
  return (
    <ul className="diet-list">
      {diets.map((diet) => (
        <li key={diet}>
          <DietMark diet={diet} decorative />
          {t(`diet.${diet}`)}
        </li>
      ))}
    </ul>
  )
}
