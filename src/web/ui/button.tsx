import type { ComponentProps, ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import { Link } from './link.tsx'

/**
 * `buy` (marigold) advances a purchase: at most one in view. `ink` is every other primary action, `line` a secondary
 * one.
 */
type ButtonVariant = 'ink' | 'buy' | 'line'

type Shape = { variant?: ButtonVariant; size?: 'compact' | 'tall'; wide?: boolean; icon?: IconName; className?: string }

function classOf({ variant = 'ink', size, wide, className }: Shape): string {
  return ['button', variant !== 'ink' && variant, size, wide && 'wide', className].filter(Boolean).join(' ')
}

export type ButtonProps = ComponentProps<'button'> & Shape & { busy?: boolean; busyText?: ReactNode }

/** A button that does something. While `busy` it is disabled and shows `busyText` ("Sending..."). */
export function Button({
  variant,
  size,
  wide,
  icon,
  className,
  busy = false,
  busyText,
  disabled,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classOf({ variant, size, wide, className })}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    >
      {icon && !busy && <Icon name={icon} />}
      {busy && busyText ? busyText : children}
    </button>
  )
}

export type ButtonLinkProps = ComponentProps<'a'> & Shape & { href: string }

/** Renders a link that looks like a button. */
export function ButtonLink({ variant, size, wide, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={classOf({ variant, size, wide, className })}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  )
}

/** Renders a small button beside something larger, underlined in marigold. */
export function TextButton({ className, ...rest }: ComponentProps<'button'>) {
  return <button type="button" {...rest} className={className ? `text-link ${className}` : 'text-link'} />
}

/** Renders a small link beside something larger, underlined in marigold. */
export function TextLink({ className, ...rest }: ComponentProps<'a'> & { href: string }) {
  return <Link {...rest} className={className ? `text-link ${className}` : 'text-link'} />
}

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  icon: IconName
  label: string
  edged?: boolean
}

/**
 * Renders an icon button without text, 48 px: only for search, menu, close, plus, minus, directions, call and print.
 */
export function IconButton({ icon, label, edged, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={['icon-button', edged && 'edged', className].filter(Boolean).join(' ')}
      aria-label={label}
    >
      <Icon name={icon} />
    </button>
  )
}
