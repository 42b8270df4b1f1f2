import type { ReactNode } from 'react'

/** Line drawings on a 24 grid: outlines only, in the colour of the text beside them. */
const drawings = {
  microphone: (
    <>
      <rect x="9" y="3" width="6" height="11" rx="3" />
      <path d="M5 11a7 7 0 0 0 14 0M12 18v3M8.5 21h7" />
    </>
  ),
  search: (
    <>
      <circle cx="10.5" cy="10.5" r="6.5" />
      <path d="m15.5 15.5 5.5 5.5" />
    </>
  ),
  jholi: (
    <>
      <path d="M4 9h16l-1.6 10.2a2 2 0 0 1-2 1.8H7.6a2 2 0 0 1-2-1.8z" />
      <path d="M7.5 9C7.5 5 9 2.5 12 2.5S16.5 5 16.5 9" />
      <path d="M8 13.5h8" strokeDasharray="1 2.4" />
    </>
  ),
  user: (
    <>
      <circle cx="12" cy="8" r="4" />
      <path d="M4 21c.6-4.4 3.6-6.5 8-6.5s7.4 2.1 8 6.5" />
    </>
  ),
  pin: (
    <>
      <path d="M12 22c5-5.5 7-9.2 7-12.2A7 7 0 0 0 5 9.8C5 12.8 7 16.5 12 22z" />
      <circle cx="12" cy="9.6" r="2.6" />
    </>
  ),
  down: <path d="m6 9 6 6 6-6" />,
  up: <path d="m6 15 6-6 6 6" />,
  plus: <path d="M12 5v14M5 12h14" />,
  minus: <path d="M5 12h14" />,
  check: <path d="m4.5 12.5 5 5L19.5 7" />,
  close: <path d="M6 6l12 12M18 6 6 18" />,
  truck: (
    <>
      <path d="M2 6h12v11H2zM14 10h4.5l3.5 3.5V17h-8z" />
      <circle cx="6.5" cy="18.5" r="2" />
      <circle cx="17.5" cy="18.5" r="2" />
    </>
  ),
  clock: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 7v5.5l3.5 2" />
    </>
  ),
  mail: (
    <>
      <path d="M3 5.5h18v13H3z" />
      <path d="m3.5 6.5 8.5 6.5 8.5-6.5" />
    </>
  ),
  chat: (
    <>
      <path d="M4 4h16v12H10l-5 4.5V16H4z" />
      <path d="M8 9h8M8 12h5" />
    </>
  ),
  box: (
    <>
      <path d="M12 2.5 21 7v10l-9 4.5L3 17V7z" />
      <path d="M3 7l9 4.5L21 7M12 11.5v10M7.5 4.8l9 4.5" />
    </>
  ),
  filter: (
    <>
      <path d="M4 7h16M4 17h16" />
      <circle cx="9" cy="7" r="2.6" fill="var(--paper)" />
      <circle cx="15" cy="17" r="2.6" fill="var(--paper)" />
    </>
  ),
  copy: <path d="M8 8h12v13H8zM16 8V3H4v13h4" />,
  menu: <path d="M3 6h18M3 12h18M3 18h12" />,
  print: <path d="M7 8V3h10v5M5 8h14a2 2 0 0 1 2 2v6h-4M7 16H3v-6a2 2 0 0 1 2-2M7 14h10v7H7z" />,
  cash: (
    <>
      <path d="M2.5 6.5h19v11h-19z" />
      <circle cx="12" cy="12" r="2.8" />
      <path d="M6 12h.1M18 12h.1" />
    </>
  ),
  card: <path d="M2.5 5.5h19v13h-19zM2.5 10h19M6 15h4" />,
  phone: (
    <>
      <path d="M7 2.5h10v19H7z" />
      <path d="M10 7h4v4h-4zM10.5 18h3" />
    </>
  ),
  wallet: (
    <>
      <path d="M3 6.5h16v3M3 6.5v13h18v-10H5" />
      <path d="M16.5 14.5h.1" />
    </>
  ),
  home: <path d="M3 11 12 3.5 21 11M5.5 9.5V21h13V9.5M10 21v-6h4v6" />,
  list: <path d="M8 6h13M8 12h13M8 18h13M3.5 6h.1M3.5 12h.1M3.5 18h.1" />,
  shield: (
    <>
      <path d="M12 2.5 20 6v6c0 5-3.5 8-8 9.5-4.5-1.5-8-4.5-8-9.5V6z" />
      <path d="m8.5 12 2.5 2.5 4.5-5" />
    </>
  ),
  warn: <path d="M12 3 22 20.5H2zM12 9.5v5M12 17.5h.1" />,
} satisfies Record<string, ReactNode>

export type IconName = keyof typeof drawings

export type IconProps = { name: IconName; className?: string }

/** Renders an icon beside its text, hidden from screen readers; an icon alone needs a label on its control. */
export function Icon({ name, className }: IconProps) {
  return <DrawnIcon className={className}>{drawings[name]}</DrawnIcon>
}

/** Renders the frame of one drawing; `WorkIcon` has further drawings. */
export function DrawnIcon({ className, children }: { className: string | undefined; children: ReactNode }) {
  return (
    <svg className={className ? `icon ${className}` : 'icon'} viewBox="0 0 24 24" aria-hidden="true">
      {children}
    </svg>
  )
}

/** Returns whether every page's first script carries the drawing. */
export const isShopIcon = (name: string): name is IconName => name in drawings
