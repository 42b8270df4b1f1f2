import type { ComponentProps, ReactNode } from 'react'
import { TextButton } from '#web/ui/button.tsx'
import './position-controls.css'

type Ordered = { readonly id: string }

/** Returns what makes an item of an ordered list move by dragging: to the position of the item it is dropped on. */
export function draggedItem<Item extends Ordered>(
  all: readonly Item[],
  at: number,
  move: (item: Item, position: number) => void,
  dragType: string,
): ComponentProps<'li'> {
  return {
    draggable: true,
    onDragStart: (event) => event.dataTransfer.setData(dragType, all[at]?.id ?? ''),
    onDragOver: (event) => {
      if (event.dataTransfer.types.includes(dragType)) event.preventDefault()
    },
    onDrop: (event) => {
      event.preventDefault()
      const dragged = all.find(({ id }) => id === event.dataTransfer.getData(dragType))
      if (dragged && dragged.id !== all[at]?.id) move(dragged, at + 1)
    },
  }
}

type PositionControlsProps = {
  texts: { moveOf: string; up: string; down: string }
  name: string
  at: number
  last: number
  move: (position: number) => void
  children?: ReactNode
}

/** Renders how an item of an ordered list moves without dragging: to a position, or by a step. */
export function PositionControls({ texts, name, at, last, move, children }: PositionControlsProps) {
  const hidden = <span className="visually-hidden">{name}</span>
  return (
    <div className="position-controls">
      <select
        className="input"
        aria-label={texts.moveOf}
        value={at + 1}
        onChange={(event) => move(Number(event.target.value))}
      >
        {Array.from({ length: last + 1 }, (_, index) => index + 1).map((position) => (
          <option key={position} value={position}>
            {position}
          </option>
        ))}
      </select>
      {at > 0 && (
        <TextButton onClick={() => move(at)}>
          {texts.up} {hidden}
        </TextButton>
      )}
      {at < last && (
        <TextButton onClick={() => move(at + 2)}>
          {texts.down} {hidden}
        </TextButton>
      )}
      {children}
    </div>
  )
}
