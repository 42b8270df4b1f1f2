import { type ComponentProps, type ReactNode, useId } from 'react'

export type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'children'> & {
  children: ReactNode
  big?: boolean
  hideLabel?: boolean
}

/** Renders a switch that applies at once, without a Save: taking orders, in stock. */
export function Switch({ children, big, hideLabel, id, ...input }: SwitchProps) {
  const made = useId()
  const own = id ?? made
  return (
    <label className="switch-line" htmlFor={own}>
      <span className={hideLabel ? 'visually-hidden' : undefined}>{children}</span>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says by itself whether it is on */}
      <input {...input} id={own} type="checkbox" role="switch" className={big ? 'switch big' : 'switch'} />
    </label>
  )
}
