import type { ComponentProps, MouseEvent, ReactNode } from 'react'
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

type PressProps = ComponentProps<'button'> & { busy?: boolean | undefined }

/** Stops a press, and the form that it, or Enter in a field, would send. */
const ignorePress = (event: MouseEvent): void => event.preventDefault()

/**
 * Renders a button without a look. While it is `disabled` or `busy` it ignores presses but keeps the focus: a browser takes the focus from a button that is
 * really disabled, and who works with the keyboard begins at the top of the page again.
 */
export function PressButton({ disabled, busy, onClick, ...rest }: PressProps) {
  const isIdle = disabled || busy
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={isIdle || undefined}
      aria-busy={busy || undefined}
      onClick={isIdle ? ignorePress : onClick}
    />
  )
}

export type ButtonProps = PressProps & Shape & { busyText?: ReactNode }

/** A button that does something. While `busy` it ignores presses and shows `busyText` ("Sending..."). */
export function Button({ variant, size, wide, icon, className, busy, busyText, children, ...rest }: ButtonProps) {
  return (
    <PressButton {...rest} busy={busy} className={classOf({ variant, size, wide, className })}>
      {icon && !busy && <Icon name={icon} />}
      {busy && busyText ? busyText : children}
    </PressButton>
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
export function TextButton({ className, ...rest }: PressProps) {
  return <PressButton {...rest} className={className ? `text-link ${className}` : 'text-link'} />
}

/** Renders a small link beside something larger, underlined in marigold. */
export function TextLink({ className, ...rest }: ComponentProps<'a'> & { href: string }) {
  return <Link {...rest} className={className ? `text-link ${className}` : 'text-link'} />
}

export type IconButtonProps = Omit<PressProps, 'children'> & {
  icon: IconName
  label: string
  edged?: boolean
}

/**
 * Renders an icon button without text, 48 px: only for search, menu, close, plus, minus, directions, call and print.
 */
export function IconButton({ icon, label, edged, className, ...rest }: IconButtonProps) {
  return (
    <PressButton
      {...rest}
      className={['icon-button', edged && 'edged', className].filter(Boolean).join(' ')}
      aria-label={label}
    >
      <Icon name={icon} />
    </PressButton>
  )
}
