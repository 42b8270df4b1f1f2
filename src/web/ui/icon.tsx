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
  globe: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M3 12h18M12 3c3.5 3.5 3.5 14.5 0 18M12 3c-3.5 3.5-3.5 14.5 0 18" />
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
  rupee: <path d="M6 4h12M6 9h12M6 4c9 0 9 10 0 10l9 7" />,
  tag: (
    <>
      <path d="M3 3h9l9 9-9 9-9-9z" />
      <circle cx="8" cy="8" r="1.6" />
    </>
  ),
  store: (
    <path d="M4 9v12h16V9M2.5 9l2-5.5h15l2 5.5c0 3-4.7 3-4.7 0 0 3-4.8 3-4.8 0 0 3-4.8 3-4.8 0 0 3-4.7 3-4.7 0z" />
  ),
  chart: <path d="M3 21h18M6 21v-8M11 21V5M16 21v-11" />,
  shield: (
    <>
      <path d="M12 2.5 20 6v6c0 5-3.5 8-8 9.5-4.5-1.5-8-4.5-8-9.5V6z" />
      <path d="m8.5 12 2.5 2.5 4.5-5" />
    </>
  ),
  gear: (
    <>
      <circle cx="12" cy="12" r="3" />
      <path d="M12 2.5v4M12 17.5v4M2.5 12h4M17.5 12h4M5.3 5.3l2.8 2.8M15.9 15.9l2.8 2.8M18.7 5.3l-2.8 2.8M8.1 15.9l-2.8 2.8" />
    </>
  ),
  users: (
    <>
      <circle cx="9" cy="8" r="3.5" />
      <path d="M2.5 20c.5-4 2.8-5.5 6.5-5.5s6 1.5 6.5 5.5M15.5 4.8a3.5 3.5 0 0 1 0 6.4M17.5 14.8c2.4.6 3.7 2.2 4 5.2" />
    </>
  ),
  bell: <path d="M6 16V10a6 6 0 0 1 12 0v6l2 2.5H4zM10 21h4" />,
  call: <path d="M5 3h4l2 5-2.5 1.8a11 11 0 0 0 5.7 5.7L16 13l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 5a2 2 0 0 1 2-2z" />,
  scan: <path d="M3 8V3h5M16 3h5v5M21 16v5h-5M8 21H3v-5M7 8v8M10.5 8v8M14 8v8M17 8v8" />,
  directions: <path d="M12 2.5 20 21l-8-4.5L4 21z" />,
  warn: <path d="M12 3 22 20.5H2zM12 9.5v5M12 17.5h.1" />,
  copy: <path d="M8 8h12v13H8zM16 8V3H4v13h4" />,
  sun: (
    <>
      <circle cx="12" cy="12" r="4" />
      <path d="M12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2" />
    </>
  ),
} satisfies Record<string, ReactNode>

export type IconName = keyof typeof drawings

export type IconProps = { name: IconName; className?: string }

/** Renders an icon beside its text, hidden from screen readers; an icon alone needs a label on its control. */
export function Icon({ name, className }: IconProps) {
  return (
    <svg className={className ? `icon ${className}` : 'icon'} viewBox="0 0 24 24" aria-hidden="true">
      {drawings[name]}
    </svg>
  )
}
